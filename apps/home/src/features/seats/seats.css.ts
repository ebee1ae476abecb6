import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { card } from '../../ui/page/card.css.ts';
import { plainList } from '../../ui/page/plain-list.ts';

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  maxInlineSize: '44rem',
  overflowWrap: 'anywhere',
});
export const title = style({ ...text.s28, margin: 0, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const heading = style({ ...text.s20, margin: 0 });
export const lead = style({ margin: 0 });
export const muted = style({ ...text.s14, margin: 0, color: vars.color.textMuted });
export const when = style({ ...text.s20, margin: 0, fontWeight: 700 });
export const block = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const section = style({ display: 'flex', flexDirection: 'column', gap: vars.space[12] });
/** Above the list of bookings. */
export const orders = style([section, { marginBlock: vars.space[24], overflowWrap: 'anywhere' }]);
export const list = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
});
export const item = style([card, { display: 'flex', flexDirection: 'column', gap: vars.space[12] }]);
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[8],
});
export const seatName = style({ ...text.s16, margin: 0, fontWeight: 700 });
export const address = style({
  ...text.s14,
  margin: 0,
  padding: vars.space[12],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  userSelect: 'all',
});
export const buttons = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[8] });
export const host = style({ display: 'flex', alignItems: 'center', gap: vars.space[12] });
