import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { plainList } from '../page/plain-list.ts';
import { barAtFoot } from '../page/window-foot.css.ts';

export const form = style({ display: 'flex', flexDirection: 'column', gap: vars.space[20] });
/** A section of its own above the card. */
export const brief = style([form, { marginBlockEnd: vars.space[24] }]);
export const wallets = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[12],
  marginBlockEnd: vars.space[12],
  selectors: {
    // Kept in the page: what the provider draws needs its width to find out what fits.
    '&[data-empty]': { visibility: 'hidden', blockSize: 0, margin: 0, overflow: 'hidden' },
  },
});
export const or = style({
  ...text.s14,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.textMuted,
  '::before': { content: '', flex: 1, borderBlockStart: `1px solid ${vars.color.border}` },
  '::after': { content: '', flex: 1, borderBlockStart: `1px solid ${vars.color.border}` },
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space[8]} ${vars.space[16]}`,
  paddingBlockEnd: vars.space[12],
  borderBlockEnd: `1px solid ${vars.color.border}`,
});
export const title = style({ ...text.s20, fontFamily: vars.font.heading, fontWeight: 700 });
export const lead = style({ ...text.s14, color: vars.color.textMuted });
export const brands = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  ...plainList,
});
export const brand = style({
  ...text.s14,
  paddingInline: vars.space[8],
  border: `1px solid ${vars.color.border}`,
  borderRadius: '6px',
  fontWeight: 600,
  color: vars.color.textMuted,
  backgroundColor: vars.color.surface,
  selectors: {
    '&[data-state=this]': {
      color: vars.color.brandSoftText,
      borderColor: vars.color.brandSoftText,
      backgroundColor: vars.color.brandSoft,
    },
    '&[data-state=other]': { fontWeight: 400 },
  },
});
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space[16],
});
export const payRow = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  '@media': {
    [mq.belowMd]: {
      position: 'sticky',
      insetBlockEnd: 0,
      zIndex: 5,
      marginInline: `calc(-1 * ${vars.space[16]})`,
      padding: `${vars.space[12]} ${vars.space[16]} calc(${vars.space[12]} + env(safe-area-inset-bottom, 0px))`,
      backgroundColor: vars.color.canvas,
      borderBlockStart: `1px solid ${vars.color.border}`,
    },
    [mq.short]: { position: 'static' },
  },
});
globalStyle(`:root:has(${payRow})`, {
  '@media': {
    [mq.belowMd]: { vars: { [barAtFoot]: '6.5rem' } },
    [mq.short]: { vars: { [barAtFoot]: '0px' } },
  },
});
export const within = style({ ...text.s14, fontWeight: 600, textAlign: 'center' });
export const note = style({ ...text.s14, color: vars.color.textMuted, textAlign: 'center' });
export const label = style({ ...text.s16, fontWeight: 600, display: 'block', marginBlockEnd: vars.space[4] });
export const mount = style({
  minBlockSize: vars.control.md,
  paddingBlock: '0.75rem',
  paddingInline: vars.space[12],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  selectors: {
    '&.StripeElement--focus': focusRing,
    '&[data-invalid]': { borderColor: vars.color.danger, borderWidth: '2px' },
  },
});
/** Its line is kept, as under a field of the kit. */
export const fieldError = style({
  ...text.s14,
  color: vars.color.danger,
  minBlockSize: '1lh',
  marginBlockStart: vars.space[4],
  marginBlockEnd: `calc(-1 * ${vars.space[12]})`,
});
