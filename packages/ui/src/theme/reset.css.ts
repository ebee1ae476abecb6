import { globalStyle } from '@vanilla-extract/css';
import type { GlobalStyleRule } from '@vanilla-extract/css';
import { layers } from './layers.css.ts';
import { mq, text } from './scale.ts';
import { vars } from './vars.css.ts';

const reset = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.reset]: rule } });
const base = (selector: string, rule: GlobalStyleRule) =>
  globalStyle(selector, { '@layer': { [layers.base]: rule } });

reset('*, *::before, *::after', { boxSizing: 'border-box' });
reset('body, h1, h2, h3, h4, p, figure, blockquote, dl, dd, fieldset', { margin: 0, padding: 0, border: 0 });
reset('ul[role="list"], ol[role="list"]', { listStyle: 'none', margin: 0, padding: 0 });
reset('img, svg, video', { display: 'block', maxInlineSize: '100%' });
reset('button, input, select, textarea', { font: 'inherit', color: 'inherit', letterSpacing: 'inherit' });
reset('[hidden]:not([hidden="until-found"])', { display: 'none !important' });

base('html', {
  // Focus and anchors must not end under the sticky header (WCAG 2.4.11).
  scrollPaddingBlock: '5.5rem 1.5rem',
  '@media': { [mq.short]: { scrollPaddingBlock: '1rem' } },
  textSizeAdjust: '100%',
  backgroundColor: vars.color.canvas,
});
base('body', {
  ...text.s16,
  fontFamily: vars.font.body,
  backgroundColor: vars.color.canvas,
  color: vars.color.text,
  minBlockSize: '100dvh',
  overflowWrap: 'break-word',
  WebkitFontSmoothing: 'antialiased',
});
base('h1, h2, h3, h4', { fontFamily: vars.font.heading, fontWeight: 700, textWrap: 'balance' });
base(':focus-visible', {
  outline: `2px solid ${vars.color.focus}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${vars.color.focusGap}`,
});
base('[tabindex="-1"]:focus-visible', { outline: 'none', boxShadow: 'none' });
base('::selection', { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText });
// Important in the first layer beats every later layer: nothing moves, fading stays.
reset('*, *::before, *::after', {
  '@media': {
    [mq.reduced]: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionProperty: 'opacity, color, background-color, border-color !important',
      scrollBehavior: 'auto !important' as 'auto',
    },
  },
});
