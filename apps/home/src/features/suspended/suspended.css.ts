import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { card } from '../../ui/page/card.css.ts';
import { plainList } from '../../ui/page/plain-list.ts';

const { color, space } = vars;

export const page = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[24],
  maxInlineSize: '48rem',
});
export const title = style({ ...text.s28, margin: 0, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
export const lead = style({ margin: `${space[8]} 0 0`, color: color.textMuted });
export const about = style([card, { display: 'flex', flexDirection: 'column', gap: space[16] }]);
export const session = style({ ...text.s14, margin: `${space[4]} 0 0`, color: color.textMuted });
export const prose = style({ margin: 0, maxInlineSize: '68ch', overflowWrap: 'anywhere' });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[16],
  borderInlineStart: `3px solid ${color.border}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const said = style({ ...plainList, display: 'grid', gap: space[12] });
export const who = style({ ...text.s14, margin: 0, fontWeight: 700 });
export const form = style({ display: 'grid', gap: space[20], gridTemplateColumns: 'minmax(0, 1fr)' });
