import { component } from '../../theme/css.ts';
import { vars } from '../../theme/vars.css.ts';

export const box = component({ inlineSize: 'fit-content', maxInlineSize: '100%' });
export const input = component({ inlineSize: '7rem', paddingInline: vars.space[8], textAlign: 'center' });
export const button = component({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  inlineSize: vars.control.md,
  minBlockSize: '2.625rem',
  margin: 0,
  padding: 0,
  border: '0 solid transparent',
  backgroundColor: 'transparent',
  color: vars.color.brand,
  cursor: 'pointer',
  transition: `background-color ${vars.motion.state} ${vars.motion.ease}`,
  selectors: {
    '&:first-child': { borderStartStartRadius: '9px', borderEndStartRadius: '9px' },
    '&:last-child': { borderStartEndRadius: '9px', borderEndEndRadius: '9px' },
    '&:hover:not([data-disabled])': {
      backgroundColor: vars.color.brandSoft,
      color: vars.color.brandSoftText,
    },
    '&:active:not([data-disabled])': { backgroundColor: vars.color.sunken },
    '&[data-disabled]': { color: vars.color.textMuted, opacity: 0.6, cursor: 'not-allowed' },
  },
});
