import { globalFontFace } from '@vanilla-extract/css';

/**
 * Fallbacks carry measured metrics (width of English text, ascent, descent against Arial or Courier New),
 * so nothing moves when the real font arrives.
 */
const faces = [
  {
    name: 'Schibsted Grotesk Variable',
    fallback: 'Meridian Heading Fallback',
    file: 'schibsted-grotesk',
    weight: '400 900',
    local: ['Arial', 'Liberation Sans'],
    sizeAdjust: '101.3%',
    ascentOverride: '96.45%',
    descentOverride: '25.47%',
  },
  {
    name: 'Atkinson Hyperlegible Next Variable',
    fallback: 'Meridian Text Fallback',
    file: 'atkinson-hyperlegible-next',
    weight: '200 800',
    local: ['Arial', 'Liberation Sans'],
    sizeAdjust: '99.28%',
    ascentOverride: '99.11%',
    descentOverride: '31.83%',
  },
  {
    name: 'Atkinson Hyperlegible Mono Variable',
    fallback: 'Meridian Mono Fallback',
    file: 'atkinson-hyperlegible-mono',
    weight: '200 800',
    local: ['Courier New', 'Liberation Mono'],
    sizeAdjust: '105.32%',
    ascentOverride: '93.43%',
    descentOverride: '30%',
  },
];

for (const { name, fallback, file, weight, local, ...metrics } of faces) {
  globalFontFace(name, {
    src: `url("@fontsource-variable/${file}/files/${file}-latin-wght-normal.woff2") format("woff2")`,
    fontWeight: weight,
    fontStyle: 'normal',
    fontDisplay: 'swap',
  });
  globalFontFace(fallback, {
    src: local.map((font) => `local("${font}")`).join(', '),
    lineGapOverride: '0%',
    ...metrics,
  });
}
