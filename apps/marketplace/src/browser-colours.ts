/** Colour of the browser's own bars: the canvas of each theme, written out so that no page loads the palettes. */
export const BROWSER_COLOURS = { light: '#F6F7F4', dark: '#0C181D' } as const;
