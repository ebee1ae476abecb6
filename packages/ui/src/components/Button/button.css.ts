import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const off = '&[aria-disabled="true"]:not([data-pending]), &[data-disabled]';
const over = '&:hover:not([aria-disabled="true"], [data-disabled])';
const down = '&:active:not([aria-disabled="true"], [data-disabled])';

export const button = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[8],
  boxSizing: 'border-box',
  maxInlineSize: '100%',
  margin: 0,
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  fontFamily: vars.font.body,
  fontWeight: 600,
  textAlign: 'center',
  textDecoration: 'none',
  cursor: 'pointer',
  userSelect: 'none',
  WebkitTapHighlightColor: 'transparent',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}, border-color ${vars.motion.state} ${vars.motion.ease}, color ${vars.motion.state} ${vars.motion.ease}, transform ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    [down]: { transform: 'translateY(1px)' },
    [off]: { cursor: 'not-allowed' },
    '&[data-pending]': { cursor: 'progress' },
  },
});

export const size = componentVariants(
  {
    md: {
      ...text.s16,
      minBlockSize: vars.control.md,
      paddingBlock: '0.5625rem',
      paddingInline: vars.space[20],
    },
    sm: {
      ...text.s14,
      minBlockSize: vars.control.sm,
      paddingBlock: '0.4375rem',
      paddingInline: vars.space[12],
    },
  },
  'size',
);

const disabled = {
  backgroundColor: vars.color.sunken,
  borderColor: vars.color.border,
  color: vars.color.textMuted,
  '@media': { [mq.forced]: { color: 'GrayText', borderColor: 'GrayText' } },
} as const;
const forced = { '@media': { [mq.forced]: { borderColor: 'ButtonBorder' } } } as const;

export const variant = componentVariants(
  {
    primary: {
      ...forced,
      backgroundColor: vars.color.brand,
      color: vars.color.onBrand,
      selectors: { [over]: { backgroundColor: vars.color.brandHover }, [off]: disabled },
    },
    secondary: {
      ...forced,
      backgroundColor: vars.color.surface,
      borderColor: vars.color.borderControl,
      color: vars.color.text,
      selectors: {
        [over]: {
          backgroundColor: vars.color.brandSoft,
          borderColor: vars.color.brand,
          color: vars.color.brandSoftText,
        },
        [off]: disabled,
      },
    },
    quiet: {
      ...forced,
      backgroundColor: 'transparent',
      color: vars.color.brand,
      selectors: {
        [over]: { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
        [off]: { ...disabled, backgroundColor: 'transparent', borderColor: 'transparent' },
      },
    },
    danger: {
      ...forced,
      backgroundColor: vars.color.danger,
      color: vars.color.onDanger,
      selectors: {
        [over]: { boxShadow: `inset 0 0 0 2px ${vars.color.text}` },
        [off]: disabled,
      },
    },
  },
  'variant',
);

export const fullWidth = component({ display: 'flex', inlineSize: '100%' });

export const iconOnly = componentVariants(
  {
    md: { inlineSize: vars.control.md, blockSize: vars.control.md, padding: 0 },
    sm: { inlineSize: vars.control.sm, blockSize: vars.control.sm, padding: 0 },
  },
  'icon',
);

export const withReason = component({
  display: 'inline-flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxInlineSize: '100%',
});
export const withReasonFull = component({ display: 'flex' });
export const reason = component({ ...text.s14, color: vars.color.textMuted });
export const label = component({ minInlineSize: 0 });
