// What is loaded when a table is opened. The areas on the board tell all about everybody.
export { default } from './Board.svelte';
export const Glance = null;
export { default as Tally } from './Tally.svelte';
