import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../ui/plain-list.ts';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[16],
  marginBlockEnd: vars.space[24],
});
export const lead = style({ marginBlockStart: vars.space[4], color: vars.color.textMuted });
export const heading = style({ ...text.s20, marginBlockEnd: vars.space[12] });
export const note = style({ ...text.s14, display: 'block', color: vars.color.textMuted });

const panel = {
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
} as const;

export const alarms = style({
  ...panel,
  borderColor: vars.color.danger,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  marginBlockEnd: vars.space[32],
  padding: vars.space[20],
});
export const alarmsTitle = style(text.s20);
export const alarmsAll = style({ alignSelf: 'flex-start' });
export const alarmList = style({
  ...plainList,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
export const alarm = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[16] });
export const alarmIcon = style({
  flex: 'none',
  display: 'inline-flex',
  padding: vars.space[8],
  borderRadius: vars.radius.control,
  color: vars.color.danger,
  backgroundColor: vars.color.dangerSoft,
});
export const alarmText = style({ minInlineSize: 0, overflowWrap: 'anywhere' });

export const queues = style({ maxInlineSize: '52rem' });
export const table = style({ ...panel, inlineSize: '100%', borderSpacing: 0, textAlign: 'start' });
globalStyle(`${table} :is(th, td)`, {
  padding: `${vars.space[12]} ${vars.space[8]}`,
  overflowWrap: 'anywhere',
  textAlign: 'start',
  verticalAlign: 'top',
});
globalStyle(`${table} tbody :is(th, td)`, { borderBlockStart: `1px solid ${vars.color.border}` });
globalStyle(`${table} :is(th, td):first-child`, {
  paddingInlineStart: vars.space[12],
  '@media': { [mq.md]: { paddingInlineStart: vars.space[20] } },
});
globalStyle(`${table} thead th`, {
  whiteSpace: 'nowrap',
  ...text.s14,
  fontWeight: 600,
  color: vars.color.textMuted,
});
globalStyle(`${table} tbody th`, { fontWeight: 700 });
export const number = style({ fontVariantNumeric: 'tabular-nums', fontWeight: 700 });
globalStyle(`${table} ${number}`, { textAlign: 'end' });
export const none = style({ fontVariantNumeric: 'tabular-nums', color: vars.color.textMuted });
globalStyle(`${table} ${none}`, { textAlign: 'end' });
export const queue = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[12] });
globalStyle(`${queue} > svg`, {
  flex: 'none',
  marginBlockStart: '2px',
  color: vars.color.brand,
  '@media': { [mq.belowMd]: { display: 'none' } },
});
