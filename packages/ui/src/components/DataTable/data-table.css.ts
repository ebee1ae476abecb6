import { component, hidden } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const line = `${vars.borderWidth.card} solid ${vars.color.border}`;
const cards = (rule: object) => ({ '@media': { [mq.belowMd]: rule } });

export const root = component({ minInlineSize: 0, position: 'relative' });
export const scroll = component({
  // Words for screen readers are positioned: without this they would widen the page instead of what scrolls.
  position: 'relative',
  overflowX: 'auto',
  border: line,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.surface,
  ...cards({ border: 0, borderRadius: 0, backgroundColor: 'transparent', overflow: 'visible' }),
});
export const table = component({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  textAlign: 'start',
  ...cards({ display: 'block' }),
});
export const caption = component({
  ...text.s20,
  padding: vars.space[16],
  fontFamily: vars.font.heading,
  fontWeight: 700,
  textAlign: 'start',
  ...cards({ display: 'block', paddingInline: 0, paddingBlockStart: 0 }),
});
export const head = component(cards({ display: 'block' }));
export const headRow = component(
  cards({ display: 'flex', flexWrap: 'wrap', gap: vars.space[8], marginBlockEnd: vars.space[12] }),
);
export const th = component({
  ...text.s14,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[16],
  borderBlockEnd: line,
  backgroundColor: vars.color.sunken,
  color: vars.color.textMuted,
  fontWeight: 600,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  blockSize: vars.control.md,
  ...cards({ padding: 0, border: 0, backgroundColor: 'transparent', blockSize: 'auto' }),
});
/** Heads that do nothing are words of the cells on cards. */
export const plain = component(cards(hidden));
export const sort = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[4],
  minBlockSize: vars.control.sm,
  marginInline: `calc(-1 * ${vars.space[8]})`,
  paddingInline: vars.space[8],
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  backgroundColor: 'transparent',
  color: 'inherit',
  fontWeight: 600,
  cursor: 'pointer',
  ':hover': { backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
  ...cards({
    minBlockSize: vars.control.md,
    marginInline: 0,
    paddingInline: vars.space[12],
    borderColor: vars.color.borderControl,
    backgroundColor: vars.color.surface,
  }),
});
export const arrow = component({ flex: 'none', opacity: 0.55 });
export const sorted = component({ opacity: 1, color: vars.color.brand });
export const body = component(cards({ display: 'grid', gap: vars.space[12] }));
export const row = component({
  selectors: { '&:not(:last-child)': { borderBlockEnd: line } },
  ...cards({
    display: 'block',
    position: 'relative',
    paddingBlock: vars.space[12],
    paddingInline: vars.space[16],
    border: `${line} !important`,
    borderRadius: vars.radius.card,
    backgroundColor: vars.color.surface,
  }),
});
export const td = component({
  paddingBlock: vars.space[12],
  paddingInline: vars.space[16],
  textAlign: 'start',
  verticalAlign: 'middle',
  // Not `anywhere`, with which a column may become narrower than its longest word.
  overflowWrap: 'break-word',
  ...cards({ display: 'block', padding: 0, paddingBlock: vars.space[4] }),
});
export const rowHeader = component({
  fontWeight: 600,
  ...cards({ ...text.s18, paddingInlineEnd: vars.space[56] }),
});
/** On cards the column's name is before the value; it is drawn only, since the head is read anyway. */
export const labelled = component(
  cards({
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: vars.space[16],
    selectors: {
      '&::before': {
        content: ['attr(data-label)', 'attr(data-label) / ""'],
        ...text.s14,
        flex: 'none',
        color: vars.color.textMuted,
        fontFamily: vars.font.body,
        fontWeight: 400,
      },
    },
  }),
);
export const value = component(cards({ minInlineSize: 0, textAlign: 'end' }));
export const end = component({ textAlign: 'end' });
export const figures = component({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: 600,
  whiteSpace: 'nowrap',
});
export const menu = component({
  inlineSize: '1%',
  paddingBlock: vars.space[4],
  textAlign: 'end',
  whiteSpace: 'nowrap',
  ...cards({
    position: 'absolute',
    insetBlockStart: vars.space[8],
    insetInlineEnd: vars.space[8],
    padding: 0,
    inlineSize: 'auto',
  }),
});
export const empty = component({ paddingBlock: vars.space[32], color: vars.color.textMuted });
