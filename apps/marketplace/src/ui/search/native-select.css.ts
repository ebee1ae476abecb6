import { hidden, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const field = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minInlineSize: 'fit-content',
});
export const inlineField = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  // Beside a button while both fit, below it with the text spacing of readers.
  flex: '1 1 9.5rem',
  minInlineSize: 0,
});
export const label = style({ fontWeight: 600, whiteSpace: 'nowrap', ...text.s14 });
/** Beside the box, where there is room; always there for assistive technology. */
export const inlineLabel = style([label, { '@media': { [mq.belowMd]: { ...hidden } } }]);
/**
 * As wide as the choice, as far as there is room: a select of full width has no width of its own, and the text spacing of
 * readers would cut its words off (WCAG 1.4.12).
 */
export const box = style({
  position: 'relative',
  display: 'grid',
  minInlineSize: 0,
  flex: 1,
  '::after': {
    content: 'attr(data-words)',
    gridArea: '1 / 1',
    blockSize: 0,
    overflow: 'clip',
    visibility: 'hidden',
    paddingInline: `${space[12]} ${space[32]}`,
    fontWeight: 600,
    ...text.s16,
  },
});
export const select = style({
  appearance: 'none',
  gridArea: '1 / 1',
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  margin: 0,
  paddingBlock: '0.5625rem',
  paddingInline: `${space[12]} ${space[32]}`,
  border: `${vars.borderWidth.control} solid ${color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: color.surface,
  color: color.text,
  fontFamily: vars.font.body,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  transition: `border-color ${vars.motion.state} ${vars.motion.ease}`,
  ...text.s16,
  ':hover': { borderColor: color.text },
  selectors: {
    '&[data-set]': { borderColor: color.brand, boxShadow: `inset 0 0 0 1px ${color.brand}`, fontWeight: 600 },
    'fieldset:disabled &': { color: color.textMuted, cursor: 'progress', opacity: 1 },
  },
  '@media': { [mq.forced]: { appearance: 'auto', paddingInline: space[8] } },
});
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[12],
  insetBlockStart: '50%',
  translate: '0 -50%',
  color: color.textMuted,
  pointerEvents: 'none',
  '@media': { [mq.forced]: { display: 'none' } },
});
