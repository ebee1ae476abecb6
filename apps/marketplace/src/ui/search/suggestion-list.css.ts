import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const count = style({ ...hidden });
export const list = style({
  position: 'absolute',
  zIndex: 30,
  insetBlockStart: `calc(100% + ${space[8]})`,
  insetInline: 0,
  maxBlockSize: 'min(24rem, 60vh)',
  margin: 0,
  padding: space[4],
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  listStyle: 'none',
  border: `${vars.borderWidth.card} solid ${color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: color.surface,
  color: color.text,
  boxShadow: vars.shadow.overlay,
});
export const option = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[12],
  minBlockSize: vars.control.md,
  paddingBlock: space[4],
  paddingInline: space[12],
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[aria-selected="true"]': {
      backgroundColor: color.brandSoft,
      color: color.brandSoftText,
      outline: `2px solid ${color.focus}`,
      outlineOffset: '-2px',
      '@media': {
        [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
  },
});
export const icon = style({
  flex: 'none',
  color: color.textMuted,
  selectors: { [`${option}[aria-selected="true"] > &`]: { color: 'inherit' } },
});
export const words = style({
  display: 'grid',
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  '@media': {
    [mq.sm]: {
      display: 'flex',
      flex: 1,
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: space[16],
    },
  },
});
export const note = style({
  color: color.textMuted,
  ...text.s14,
  selectors: { [`${option}[aria-selected="true"] &`]: { color: 'inherit' } },
});
