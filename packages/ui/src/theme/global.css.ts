import './layers.css.ts';
import { globalStyle } from '@vanilla-extract/css';
import { vars } from './contract.css.ts';
import './fonts.css.ts';
import './light.css.ts';
import './dark.css.ts';
import './high-contrast.css.ts';
import { focusRing } from './helpers.ts';
import { layers } from './layers.css.ts';
import { media } from './media.ts';

const reset = (rule: Parameters<typeof globalStyle>[1]) => ({ '@layer': { [layers.reset]: rule } });
const base = (rule: Parameters<typeof globalStyle>[1]) => ({ '@layer': { [layers.base]: rule } });

globalStyle('*, *::before, *::after', reset({ boxSizing: 'border-box' }));
globalStyle(
  'body, h1, h2, h3, h4, h5, h6, p, figure, blockquote, dl, dd, ul, ol, fieldset, legend',
  reset({ margin: 0, padding: 0 }),
);
globalStyle('fieldset', reset({ border: 0, minInlineSize: 0 }));
globalStyle('ul[role="list"], ol[role="list"]', reset({ listStyle: 'none' }));
globalStyle('img, svg, video', reset({ display: 'block', maxInlineSize: '100%' }));
globalStyle('img', reset({ blockSize: 'auto' }));
globalStyle(
  'input, button, textarea, select',
  reset({ font: 'inherit', color: 'inherit', letterSpacing: 'inherit' }),
);
globalStyle('h1, h2, h3, h4', reset({ font: 'inherit', textWrap: 'balance' }));

globalStyle(
  'html',
  base({
    fontFamily: vars.font.body,
    fontSize: '100%',
    lineHeight: 1.5,
    textSizeAdjust: '100%',
    backgroundColor: vars.color.canvas,
    color: vars.color.text,
    // A sticky 64 px header must never cover the focused element (WCAG 2.4.11).
    scrollPaddingBlock: '5.5rem',
    WebkitFontSmoothing: 'antialiased',
  }),
);
globalStyle('[data-theme]', base({ color: vars.color.text }));
globalStyle('body', base({ minBlockSize: '100dvh', overflowWrap: 'break-word' }));
globalStyle(':focus-visible', base(focusRing));
globalStyle('::selection', base({ backgroundColor: vars.color.accent, color: vars.color.onAccent }));
globalStyle('::placeholder', base({ color: vars.color.textMuted, opacity: 1 }));
globalStyle(
  '*, *::before, *::after',
  base({
    '@media': {
      [media.reducedMotion]: { scrollBehavior: 'auto', animationIterationCount: 1 },
    },
  }),
);
