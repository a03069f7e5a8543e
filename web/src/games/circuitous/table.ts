// What is loaded when a table is opened.
export { default } from './Board.svelte';
export { default as Glance } from './Glance.svelte';
export const fills = true;
export { default as Tally } from './Tally.svelte';
