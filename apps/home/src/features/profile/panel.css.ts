import { mq, text, vars } from '@nexperts/ui/theme';
import { createVar, style } from '@vanilla-extract/css';
import { BAR_HEIGHT } from '../../ui/hooks/bar-height.ts';

/** Where the panel stays while the page scrolls: below the header. */
export const PANEL_TOP = '5.5rem';

export const panelPadding = createVar();
/** Beside the profile it is never higher than the window, and scrolls above its foot. */
export const panel = style({
  vars: { [panelPadding]: vars.space[16] },
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
  padding: panelPadding,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  borderRadius: vars.radius.panel,
  backgroundColor: vars.color.surface,
  scrollMarginBlockStart: '5rem',
  '@media': {
    [mq.md]: {
      maxBlockSize: `calc(100dvh - ${PANEL_TOP} - ${vars.space[24]})`,
      overflowY: 'auto',
      scrollbarWidth: 'thin',
      scrollPaddingBlockEnd: `calc(var(${BAR_HEIGHT}, 9rem) + ${vars.space[16]})`,
    },
    [mq.lg]: { vars: { [panelPadding]: vars.space[24] } },
    [mq.short]: { maxBlockSize: 'none', overflowY: 'visible' },
  },
});
export const times = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
});
/** New bookings are paused: until when, and a line of the expert's. */
export const paused = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  overflowWrap: 'anywhere',
});
export const pauseLine = style({ margin: 0 });
/** Room for the days, times and the way on, as high as they are before the times are known. */
export const timesPlace = style({
  minBlockSize: '25.625rem',
  '@media': { '(scripting: none)': { minBlockSize: 0 } },
});
/** As it was typed, with its breaks. */
export const about = style({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
export const title = style({ ...text.s24 });
export const priceLine = style({ fontWeight: 400 });
