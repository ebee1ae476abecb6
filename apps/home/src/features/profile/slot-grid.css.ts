import { focusRing, hidden, text, vars } from '@nexperts/ui/theme';
import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { radioCover } from './radio-cover.ts';

export const scroll = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  maxBlockSize: '21rem',
  overflowY: 'auto',
  // Room for the focus ring of the outermost buttons.
  margin: '-4px',
  padding: '4px',
  overscrollBehavior: 'contain',
});
export const part = style({ display: 'flex', flexDirection: 'column', gap: vars.space[8] });
export const partName = style({ ...text.s13, color: vars.color.textMuted });
export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: vars.space[8],
});
export const input = style(radioCover);
export const check = style({ display: 'none' });
export const slot = style({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[4],
  minBlockSize: vars.control.md,
  paddingInline: vars.space[4],
  textAlign: 'center',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontFamily: vars.font.mono,
  fontWeight: 600,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state}, border-color ${vars.motion.state}`,
  selectors: {
    '&:hover': { borderColor: vars.color.brand, backgroundColor: vars.color.brandSoft },
    '&:has(input:checked)': {
      backgroundColor: vars.color.accent,
      borderColor: vars.color.onAccent,
      color: vars.color.onAccent,
      fontWeight: 700,
    },
    '&:has(input:focus-visible)': focusRing,
  },
});
globalStyle(`${slot}:has(input:checked) .${check}`, { display: 'block' });

const breathe = keyframes({ '50%': { opacity: 0.5 } });
export const ghost = style({
  minBlockSize: vars.control.md,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.sunken,
  animation: `${breathe} 1.4s ease-in-out infinite`,
});
export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[12],
  paddingBlock: vars.space[16],
});
/** The height of three rows, so that the panel does not jump when the times come. */
export const place = style({ minBlockSize: '12.5rem' });
export const below = style({ marginBlockStart: vars.space[12] });
export const spoken = style(hidden);
