import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../../../ui/page/plain-list.ts';

export const head = style({ marginBlockEnd: vars.space[24] });
export const lead = style({ marginBlockStart: vars.space[4], color: vars.color.textMuted });
export const heading = style({ ...text.s20, marginBlockEnd: vars.space[12] });
export const note = style({ ...text.s14, display: 'block', color: vars.color.textMuted });

const panel = {
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
} as const;

export const stopped = style({ marginBlockEnd: vars.space[16] });
/** The case that is due first, with its button at the end of the line; below it where there is no room. */
export const urgent = style({
  ...panel,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[12]} ${vars.space[24]}`,
  marginBlockEnd: vars.space[24],
  padding: vars.space[20],
});
export const urgentWhat = style({ minInlineSize: 0, overflowWrap: 'anywhere' });
export const urgentTitle = style(text.s20);
export const urgentFacts = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  marginBlockStart: vars.space[4],
});

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

/** Below 1024 px one below the other: mine and what needs a signature come before the queues. */
export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[24],
  alignItems: 'start',
  '@media': { [mq.lg]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)' } },
});
export const column = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[24],
  minInlineSize: 0,
});
export const sectionHead = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: vars.space[12],
});
export const mine = style({ ...plainList, ...panel });
export const mineRow = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[4]} ${vars.space[12]}`,
  alignItems: 'center',
  padding: `${vars.space[12]} ${vars.space[16]}`,
  selectors: { '&:not(:first-child)': { borderBlockStart: `1px solid ${vars.color.border}` } },
});
globalStyle(`${mineRow} > :not(:first-child)`, { gridColumn: 2, justifySelf: 'end' });
export const mineWhat = style({ minInlineSize: 0, gridRow: 'span 2', alignSelf: 'start' });
export const mineTitle = style({ fontWeight: 700 });
export const failed = style({ ...text.s13, display: 'block', color: vars.color.danger });

export const queues = style({ minInlineSize: 0 });
export const queue = style({ display: 'flex', alignItems: 'flex-start', gap: vars.space[8] });
globalStyle(`${queue} > svg`, { flex: 'none', marginBlockStart: '2px', color: vars.color.brand });
