import { component } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const nav = component({ ...text.s14, minInlineSize: 0 });
export const list = component({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[8] });
export const item = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minInlineSize: 0,
  color: vars.color.textMuted,
  '@media': { [mq.belowSm]: { display: 'none' } },
});
export const parent = component({
  '@media': { [mq.belowSm]: { display: 'inline-flex', flexDirection: 'row-reverse' } },
});
export const link = component({
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: vars.space[32],
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  selectors: { '&[aria-current]': { color: vars.color.text, fontWeight: 600 } },
  '@media': { [mq.belowSm]: { minBlockSize: vars.control.md } },
});
export const chevron = component({
  flex: 'none',
  selectors: { '&:dir(rtl)': { scale: '-1 1' } },
  '@media': {
    [mq.belowSm]: { scale: '-1 1', selectors: { '&:dir(rtl)': { scale: '1 1' } } },
  },
});
