import { globalFontFace } from '@vanilla-extract/css';

/**
 * Fallbacks carry measured metrics (width of the sites' own text, ascent, descent against Arial or Courier New), so
 * little moves when the real font arrives. Titles are bold, and so is what stands in for them: emboldened by the
 * browser, Arial would be 9% narrower.
 */
const families = [
  {
    name: 'Schibsted Grotesk',
    fallback: 'nx-heading',
    file: 'heading',
    fontWeight: '400 800',
    local: ['Arial Bold', 'Liberation Sans Bold'],
    sizeAdjust: '102.8%',
    ascentOverride: '95.04%',
    descentOverride: '25.1%',
  },
  {
    name: 'Atkinson Hyperlegible Next',
    fallback: 'nx-text',
    file: 'text',
    local: ['Arial', 'Liberation Sans'],
    sizeAdjust: '98.97%',
    ascentOverride: '99.42%',
    descentOverride: '31.93%',
  },
  {
    name: 'Atkinson Hyperlegible Mono',
    fallback: 'nx-mono',
    file: 'mono',
    local: ['Courier New', 'Liberation Mono'],
    sizeAdjust: '105.32%',
    ascentOverride: '93.43%',
    descentOverride: '30%',
  },
];

/**
 * What `pnpm fonts` cut. Browsers ask the last one first, and load one with a range only for letters in that range which
 * the later ones lack.
 */
const parts = [
  { part: 'ext', unicodeRange: 'U+100-2FF,U+1E??,U+20??' },
  {
    part: 'latin',
    unicodeRange: 'U+2A,U+3C-3E,U+5B-60,U+7B-7E,U+A1-FF,U+131,U+152-153,U+2C6-323,U+20??,U+2122,U+221?',
  },
  { part: 'core' },
];

globalFontFace('nx-figures', {
  src: 'url("./faces/figures-core.woff2")',
  fontWeight: '400 700',
  fontDisplay: 'swap',
  unicodeRange: 'U+30-39',
});

for (const { name, fallback, file, local, ...metrics } of families) {
  for (const { part, ...range } of parts) {
    // Prices and codes need no letters of central Europe.
    if (file === 'mono' && part === 'ext') continue;
    globalFontFace(name, {
      src: `url("./faces/${file}-${part}.woff2")`,
      fontWeight: '400 800',
      fontDisplay: 'swap',
      ...range,
    });
  }
  globalFontFace(fallback, {
    src: local.map((font) => `local("${font}")`).join(', '),
    lineGapOverride: '0%',
    ...metrics,
  });
}
