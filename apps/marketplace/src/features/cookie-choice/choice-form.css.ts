import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const kinds = style({ margin: 0, padding: 0, border: 0, minInlineSize: 0 });
export const legend = style({ padding: 0, fontWeight: 600, ...text.s14 });
export const kind = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: vars.space[12],
  paddingBlock: vars.space[12],
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.border}` },
    'label&': { cursor: 'pointer' },
  },
});
export const name = style({ fontWeight: 600 });
export const always = style({ color: vars.color.textMuted, ...text.s14 });
export const words = style({ gridColumn: '1 / -1', color: vars.color.textMuted, ...text.s14 });

/** A native checkbox drawn as a switch; the place of the thumb tells the state, the colour repeats it. */
export const switch_ = style({
  appearance: 'none',
  flex: 'none',
  inlineSize: '2.75rem',
  blockSize: '1.625rem',
  margin: 0,
  padding: '3px',
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.pill,
  background: vars.color.surface,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}`,
  '::before': {
    content: '',
    display: 'block',
    inlineSize: '1.125rem',
    blockSize: '1.125rem',
    borderRadius: vars.radius.pill,
    background: vars.color.borderControl,
    transition: `translate ${vars.motion.state} ${vars.motion.ease}`,
  },
  ':checked': { background: vars.color.brand, borderColor: vars.color.brand },
  selectors: {
    '&:checked::before': { translate: '1.125rem 0', background: vars.color.onBrand },
  },
  '@media': {
    [mq.forced]: {
      forcedColorAdjust: 'none',
      background: 'Canvas',
      borderColor: 'ButtonText',
      '::before': { background: 'ButtonText' },
      ':checked': { background: 'Highlight', borderColor: 'Highlight' },
      selectors: { '&:checked::before': { background: 'Canvas' } },
    },
  },
});

/** All of equal weight: none is drawn to be pressed first. */
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
export const button = style({
  flex: '1 1 auto',
  minBlockSize: vars.control.md,
  paddingInline: vars.space[8],
  border: `1px solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  fontWeight: 600,
  cursor: 'pointer',
  ...text.s14,
  ':hover': {
    background: vars.color.brandSoft,
    borderColor: vars.color.brand,
    color: vars.color.brandSoftText,
  },
});
