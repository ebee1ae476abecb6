import { text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { card } from '../page/card.css.ts';

const { color, space } = vars;

export const about = style([card, { display: 'flex', flexDirection: 'column', gap: space[16] }]);
export const prose = style({ margin: 0, maxInlineSize: '68ch', overflowWrap: 'anywhere' });
export const muted = style({ ...text.s14, color: color.textMuted });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[16],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const form = style({ display: 'grid', gap: space[20], gridTemplateColumns: 'minmax(0, 1fr)' });
