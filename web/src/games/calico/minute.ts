// What is loaded with the page that tells this game in a minute.
export { default } from './Minute.svelte';
export { default as Picture } from './Picture.svelte';
