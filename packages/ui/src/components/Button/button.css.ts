import { component, componentGlobal, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const off = '&[aria-disabled="true"]:not([data-pending]), &[data-disabled]';
const over = '&:hover:not([aria-disabled="true"], [data-disabled])';
const { color, control, space } = vars;

/** One `off` for all looks: with its attributes it outweighs the classes of the variants. */
export const button = component({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[8],
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
  transition: `${vars.motion.state} ${vars.motion.ease}`,
  transitionProperty: 'color, background-color, border-color, translate',
  selectors: {
    '&:active:not([aria-disabled="true"], [data-disabled])': { translate: '0 1px' },
    [off]: {
      backgroundColor: color.sunken,
      borderColor: color.border,
      color: color.textMuted,
      cursor: 'not-allowed',
      '@media': { [mq.forced]: { color: 'GrayText', borderColor: 'GrayText' } },
    },
    '&[data-pending]': { cursor: 'progress' },
  },
});

// A label may wrap or be cut where there is little room; an icon stays as it is.
componentGlobal(`${button} > svg`, { flex: 'none' });

export const size = componentVariants(
  {
    md: {
      ...text.s16,
      minBlockSize: control.md,
      paddingBlock: '0.5625rem',
      paddingInline: space[20],
    },
    sm: {
      ...text.s14,
      minBlockSize: control.sm,
      paddingBlock: '0.4375rem',
      paddingInline: space[12],
    },
  },
  'size',
);

const soft = { backgroundColor: color.brandSoft, color: color.brandSoftText } as const;

export const variant = componentVariants(
  {
    primary: {
      backgroundColor: color.brand,
      color: color.onBrand,
      selectors: { [over]: { backgroundColor: color.brandHover } },
    },
    secondary: {
      backgroundColor: color.surface,
      borderColor: color.borderControl,
      color: color.text,
      selectors: { [over]: { ...soft, borderColor: color.brand } },
    },
    quiet: {
      backgroundColor: 'transparent',
      color: color.brand,
      selectors: { [over]: soft, [off]: { backgroundColor: 'transparent', borderColor: 'transparent' } },
    },
    danger: {
      backgroundColor: color.danger,
      color: color.onDanger,
      selectors: { [over]: { boxShadow: `inset 0 0 0 2px ${color.text}` } },
    },
  },
  'variant',
);

export const fullWidth = component({ display: 'flex', inlineSize: '100%' });

export const iconOnly = componentVariants(
  {
    md: { inlineSize: control.md, blockSize: control.md, padding: 0 },
    sm: { inlineSize: control.sm, blockSize: control.sm, padding: 0 },
  },
  'icon',
);

export const withReason = component({
  display: 'inline-flex',
  flexDirection: 'column',
  gap: space[8],
  maxInlineSize: '100%',
});
export const withReasonFull = component({ display: 'flex' });
export const reason = component({ ...text.s14, color: color.textMuted });
export const label = component({ minInlineSize: 0 });
