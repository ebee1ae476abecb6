import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const list = component({ display: 'grid', gap: vars.space[12], margin: 0 });
/** Lines between the pairs. */
export const lined = component({ gap: 0 });
const row = {
  display: 'grid',
  gap: `0 ${vars.space[16]}`,
  minInlineSize: 0,
  selectors: {
    [`${lined} > &`]: {
      paddingBlock: vars.space[12],
      borderBlockEnd: `${vars.borderWidth.card} solid ${vars.color.border}`,
    },
    [`${lined} > &:last-child`]: { borderBlockEnd: 0 },
  },
} as const;
export const pair = componentVariants(
  {
    stacked: row,
    /** Side by side as soon as there is room for both. */
    columns: { ...row, '@media': { [mq.sm]: { gridTemplateColumns: '12rem minmax(0, 1fr)' } } },
  },
  'pair',
);
export const term = component({ ...text.s14, color: vars.color.textMuted });
export const details = component({
  ...text.s16,
  margin: 0,
  minInlineSize: 0,
  overflowWrap: 'anywhere',
  // Several facts of a name are below each other.
  selectors: { [`${pair.columns} > &`]: { '@media': { [mq.sm]: { gridColumn: 2 } } } },
});
