// The symbols beside players' names, in a box of 16 by 16: outlines that take the colour of the words around them.
// A game draws what it has alone in its own module; what nobody has drawn is the plain one.

export const PLAIN = 'M8 3.500a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z';

export const SYMBOLS: Readonly<Record<string, string>> = {
  cards:
    'M6.5 3.2 12.6 4.4a1 1 0 0 1 .8 1.2l-1.4 7a1 1 0 0 1-1.2.8M3.6 2.5h5a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-5a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1z',
  deck: 'M3 4.5h8v8H3zM5 4.500V2.800h8.200v8.200H11M5.5 8.500h3',
  alike: 'M5 3.500h3v3H5zM9.5 3.500h3v3h-3zM3 9.500h3v3H3zM8 9.500h3v3H8z',
  colours: 'M2.2 12a5.8 5.8 0 0 1 11.6 0M4.8 12a3.2 3.2 0 0 1 6.4 0M7.3 12a.700.7 0 0 1 1.4 0',
  favour: 'M8 13.2 3.3 8.600a2.9 2.9 0 0 1 4.1-4.100l.6.6.600-.6a2.9 2.9 0 0 1 4.1 4.100z',
  yarn: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM3.3 6.300c3-2.3 6.5-2.6 9.2-.8M2.7 9.200c3.5-3.2 7.4-3.7 10.7-1.500M4.4 12c2-3.3 5.4-4.6 8.6-2.7',
  garment:
    'M5.6 2.8 2 5.200l1.4 2.5 1.2-.6v6.100h6.800V7.100l1.2.6L14 5.200l-3.6-2.400c-.4 1-1.3 1.5-2.4 1.500s-2-.5-2.4-1.500z',
  request: 'M4.2 2.500h7.600v11H4.200zM6 5.500h4M6 8h4M6 10.500h2.5',
  project: 'M2.8 8.4 6.3 12l7-8',
  button: 'M8 2.500a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM6.4 6.400h.01M9.6 6.400h.01M6.4 9.600h.01M9.6 9.600h.01',
  paw: 'M8 8.200c-2 0-3.6 1.7-3.6 3.3 0 1.2.9 1.7 1.9 1.7.7 0 1.1-.3 1.7-.3s1 .3 1.7.3c1 0 1.9-.5 1.9-1.7 0-1.6-1.6-3.3-3.6-3.300zM3.4 7v.6M6.3 3.600v1.300M9.7 3.600v1.300M12.6 7v.6',
  cat: 'M3 13V3.300l2.8 2.200h4.400L13 3.300V13zM6.2 8.800h.01M9.8 8.800h.01M7.2 11h1.6',
  patch: 'M8 1.9 13.3 5v6.100L8 14.1 2.7 11.100V5z',
};

/** The drawing of a symbol: the game's own, a shared one, or the plain one. */
export const drawing = (symbol: string, own: Readonly<Record<string, string>> = {}): string =>
  own[symbol] ?? SYMBOLS[symbol] ?? PLAIN;
