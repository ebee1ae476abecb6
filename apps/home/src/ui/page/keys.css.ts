import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

export const key = style({
  ...text.s13,
  display: 'inline-block',
  minInlineSize: '1.5em',
  paddingInline: '0.35em',
  border: `1px solid ${vars.color.border}`,
  borderBlockEndWidth: '2px',
  borderRadius: vars.radius.tag,
  fontFamily: vars.font.mono,
  fontWeight: 600,
  textAlign: 'center',
  color: vars.color.text,
  backgroundColor: vars.color.surface,
});
/** Keys on a filled button. */
export const onFill = style({
  color: 'inherit',
  borderColor: 'currentcolor',
  backgroundColor: 'transparent',
});
export const row = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[4] });
export const hints = style({
  ...text.s13,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  color: vars.color.textMuted,
  // Where there are no keys.
  '@media': { [mq.coarse]: { display: 'none' }, [mq.belowMd]: { display: 'none' } },
});
export const hint = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[8] });
/** Every key of a page with what it does. */
export const table = style({ inlineSize: '100%', borderSpacing: 0, marginBlockStart: vars.space[12] });
globalStyle(`${table} :is(th, td)`, {
  ...text.s14,
  paddingBlock: vars.space[8],
  borderBlockEnd: `1px solid ${vars.color.border}`,
  textAlign: 'start',
  fontWeight: 400,
});
