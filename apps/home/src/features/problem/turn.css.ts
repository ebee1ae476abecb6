import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { barAtFoot } from '../../ui/page/window-foot.css.ts';

const panelBase = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[16],
  padding: vars.space[20],
  borderRadius: vars.radius.panel,
  border: `${vars.borderWidth.card} solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  '@media': {
    [mq.md]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[24], padding: vars.space[32] },
  },
} as const;
export const panel = styleVariants({
  yours: { ...panelBase, borderColor: 'transparent', backgroundColor: vars.color.accentSoft },
  waiting: panelBase,
  closed: panelBase,
});
export const face = style({ '@media': { [mq.belowMd]: { inlineSize: '4rem', blockSize: '4rem' } } });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: vars.space[8],
  minInlineSize: 0,
});
const badgeBase = {
  ...text.s13,
  margin: 0,
  padding: `2px ${vars.space[8]}`,
  borderRadius: vars.radius.tag,
  fontWeight: 600,
} as const;
export const badge = styleVariants({
  yours: { ...badgeBase, backgroundColor: vars.color.text, color: vars.color.surface },
  waiting: { ...badgeBase, backgroundColor: vars.color.brandSoft, color: vars.color.brandSoftText },
  closed: { ...badgeBase, backgroundColor: vars.color.sunken, color: vars.color.text },
});
export const title = style({
  ...text.s24,
  margin: 0,
  fontWeight: 800,
  textWrap: 'balance',
  '@media': { [mq.md]: text.s28 },
});
export const sentence = style({ margin: 0, maxInlineSize: '68ch' });
export const small = style({ ...text.s14, margin: 0, maxInlineSize: '60ch' });
export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[12],
  alignSelf: 'stretch',
  marginBlock: vars.space[8],
  '@media': { [mq.belowSm]: { flexDirection: 'column', alignItems: 'stretch' } },
});

/** Over the tabs of the shell. */
export const bar = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  zIndex: 16,
  display: 'flex',
  gap: vars.space[12],
  padding: `${vars.space[8]} ${vars.space[16]} calc(${vars.space[8]} + env(safe-area-inset-bottom, 0px))`,
  borderBlockStart: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
  '@media': { [mq.short]: { display: 'none' }, [mq.md]: { display: 'none' } },
});
globalStyle(`:root:has(${bar})`, { '@media': { [mq.belowMd]: { vars: { [barAtFoot]: '1rem' } } } });
