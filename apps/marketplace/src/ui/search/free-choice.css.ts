import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const group = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, marginBlockEnd: space[4], fontWeight: 600, ...text.s14 });
export const strip = style({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
});
export const block = style({
  position: 'relative',
  display: 'grid',
  selectors: { '& + &': { borderInlineStart: `1px solid ${color.border}` } },
});
export const radio = style({ ...hidden });
export const words = style({
  display: 'grid',
  placeItems: 'center',
  minBlockSize: `calc(${vars.control.md} - 2px)`,
  paddingInline: space[12],
  borderRadius: `calc(${vars.radius.control} - 1px)`,
  color: color.textMuted,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}`,
  ...text.s16,
  selectors: {
    [`${radio}:hover + &`]: { color: color.text },
    [`${block}:hover > &`]: { color: color.text },
    [`${radio}:checked + &`]: {
      backgroundColor: color.brandSoft,
      color: color.brandSoftText,
      fontWeight: 600,
      '@media': {
        [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
    [`${radio}[data-lit]:checked + &`]: {
      backgroundColor: color.accent,
      color: color.onAccent,
      '@media': {
        [mq.forced]: { forcedColorAdjust: 'none', backgroundColor: 'Highlight', color: 'HighlightText' },
      },
    },
    [`${radio}:focus-visible + &`]: {
      outline: `2px solid ${color.focus}`,
      outlineOffset: '2px',
      boxShadow: `0 0 0 2px ${color.focusGap}`,
      position: 'relative',
      zIndex: 1,
    },
    'fieldset:disabled &': { cursor: 'progress' },
  },
});
