import '@fontsource-variable/fraunces/soft.css';
import '@fontsource/alegreya-sans/400.css';
import '@fontsource/alegreya-sans/700.css';
import './shell/look.css';
import { mount } from 'svelte';
import App from './shell/App.svelte';
import { pocket } from './shell/carrier';
import { dress } from './shell/settings.svelte';

dress();
const target = document.getElementById('app');
if (target !== null) {
  if (pocket) await (await import('./pocket/start')).unpack(target);
  mount(App, { target });
}
