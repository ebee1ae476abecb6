import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** On top of the box of a field. */
export const box = component({
  gap: vars.space[8],
  paddingInlineStart: vars.space[12],
  selectors: {
    '&:focus-within:has([role="spinbutton"]:focus)': {
      outline: `2px solid ${vars.color.focus}`,
      outlineOffset: '2px',
    },
  },
});
/** Both dates; the second goes below the first where the field is narrow. */
export const dates = component({
  display: 'flex',
  flex: 1,
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: vars.space[8],
  paddingBlock: vars.space[8],
});
export const date = component({ ...text.s16, display: 'inline-flex', whiteSpace: 'nowrap' });
export const to = component({ color: vars.color.textMuted });
export const segment = component({
  paddingInline: '1px',
  borderRadius: '2px',
  fontVariantNumeric: 'tabular-nums',
  outline: 'none',
  caretColor: 'transparent',
  selectors: {
    '&[data-placeholder]': { color: vars.color.textMuted },
    // A time has short parts beside each other: each is a target of 24 px.
    '&[data-type="hour"], &[data-type="minute"], &[data-type="dayPeriod"]': {
      minInlineSize: '1.5rem',
      textAlign: 'center',
    },
    '&[data-type="literal"]': { color: vars.color.textMuted },
    '&[data-focused]': { backgroundColor: vars.color.brand, color: vars.color.onBrand },
    '&[data-disabled]': { color: vars.color.textMuted },
  },
});
export const month = component({ padding: vars.space[16], inlineSize: '22rem', maxInlineSize: '100%' });
