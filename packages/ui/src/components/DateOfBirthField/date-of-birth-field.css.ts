import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const root = component({ margin: 0, padding: 0, border: 0 });
export const legend = component({ padding: 0, marginBlockEnd: vars.space[4] });
export const row = component({ display: 'flex', flexWrap: 'wrap', gap: vars.space[12] });
export const part = component({ display: 'flex', flexDirection: 'column', gap: vars.space[4] });
export const partLabel = component({ ...text.s14, color: vars.color.textMuted });

/** On top of the box of a field. */
export const input = component({
  ...text.s16,
  paddingBlock: '0.5625rem',
  paddingInline: vars.space[12],
  appearance: 'none',
});
const short = component({ inlineSize: 'calc(2ch + 2.5rem)' });
export const width = { month: short, day: short, year: component({ inlineSize: 'calc(4ch + 2.5rem)' }) };
