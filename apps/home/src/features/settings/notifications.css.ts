import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

const { color, space } = vars;

export const table = style({ inlineSize: '100%', borderCollapse: 'collapse' });
const head = style({
  ...text.s14,
  fontWeight: 600,
  paddingBlockEnd: space[8],
  color: color.textMuted,
  verticalAlign: 'bottom',
});
export const topicHead = style([head, { textAlign: 'start' }]);
export const channelHead = style([
  head,
  { inlineSize: '5.5rem', textAlign: 'center', '@media': { [mq.belowSm]: { inlineSize: '3.5rem' } } },
]);
export const row = style({ borderBlockStart: `1px solid ${color.border}` });
export const topic = style({
  paddingBlock: space[12],
  paddingInlineEnd: space[12],
  textAlign: 'start',
  fontWeight: 400,
});
export const label = style({ display: 'block', fontWeight: 600 });
export const lead = style({ display: 'block', ...text.s14, color: color.textMuted });
export const cell = style({ textAlign: 'center', verticalAlign: 'middle' });
export const fixed = style({ ...text.s14, color: color.textMuted });
export const toggle = style({ inlineSize: 'fit-content', marginInline: 'auto' });
