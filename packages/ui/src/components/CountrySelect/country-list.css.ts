import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** The code like a number-plate, where others show a flag. Generated, so it is no part of any name. */
export const badge = component({
  ...text.s13,
  flex: 'none',
  inlineSize: '2.25rem',
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  fontFamily: vars.font.mono,
  fontWeight: 600,
  textAlign: 'center',
  textTransform: 'uppercase',
  '::before': { content: 'attr(data-code) / ""' },
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
/** Calling codes read from left to right in every language. */
export const dial = component({
  ...text.s14,
  flex: 'none',
  direction: 'ltr',
  color: 'inherit',
});
export const dialInTrigger = component({ color: vars.color.textMuted });

const rise = keyframes({ from: { transform: 'translateY(100%)' } });

/** On phones a sheet at the bottom edge, under the thumb. React Aria writes its place inline, hence important. */
export const sheet = component({
  '@media': {
    [mq.belowSm]: {
      position: 'fixed !important' as 'fixed',
      insetBlock: 'auto 0 !important',
      insetInline: '0 !important',
      inlineSize: '100%',
      maxInlineSize: '100%',
      maxBlockSize: '85dvh !important',
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      borderRadius: `${vars.radius.panel} ${vars.radius.panel} 0 0`,
      borderBlockEnd: 0,
      // The page behind it steps back; React Aria's own underlay cannot be coloured.
      boxShadow: `0 0 0 100vmax ${vars.color.backdrop}`,
      selectors: { '&[data-entering]': { animation: `${rise} ${vars.motion.overlay} ${vars.motion.ease}` } },
    },
  },
});
export const sheetHead = component({
  display: 'none',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingInline: `${vars.space[16]} ${vars.space[4]}`,
  paddingBlockStart: vars.space[4],
  fontWeight: 600,
  '@media': { [mq.belowSm]: { display: 'flex' } },
});
export const panel = component({ display: 'flex', flexDirection: 'column', maxBlockSize: 'inherit' });
export const search = component({
  margin: vars.space[12],
  paddingInline: vars.space[12],
  gap: vars.space[8],
});
export const searchIcon = component({ flex: 'none', color: vars.color.textMuted });
export const searchInput = component({
  // Twice, to win over the field's own rule whichever sheet comes first.
  selectors: { '&&': { paddingInline: 0 } },
  '::-webkit-search-cancel-button': { display: 'none' },
});
export const list = component({ '@media': { [mq.belowSm]: { maxBlockSize: '50dvh' } } });
