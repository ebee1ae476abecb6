import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';
import { VISIBLE_HEIGHT } from '../ui/hooks/visible-height.ts';
import { covered, tabsAtFoot } from '../ui/page/window-foot.css.ts';

const headerHeight = '64px';
const tabsHeight = '60px';
const tabsInAll = `calc(${tabsHeight} + env(safe-area-inset-bottom, 0px))`;

export const page = style({ display: 'flex', flexDirection: 'column', minBlockSize: '100dvh' });

export const header = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 20,
  backgroundColor: vars.color.canvas,
  borderBlockEnd: `1px solid ${vars.color.border}`,
  '@media': { [mq.short]: { position: 'static' } },
});
export const bar = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[24],
  blockSize: headerHeight,
  maxInlineSize: '78rem',
  marginInline: 'auto',
  paddingInline: vars.space[16],
  '@media': { [mq.md]: { paddingInline: vars.space[24] } },
});
export const logo = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  ...text.s20,
  fontFamily: vars.font.heading,
  fontWeight: 800,
  letterSpacing: '-0.01em',
  color: vars.color.text,
  textDecoration: 'none',
});

const item = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  fontWeight: 600,
  textDecoration: 'none',
  color: vars.color.textMuted,
  borderRadius: vars.radius.control,
  transition: `color ${vars.motion.state}, background-color ${vars.motion.state}`,
} as const;
export const end = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  marginInlineStart: 'auto',
});

export const tabs = style({
  position: 'fixed',
  insetInline: 0,
  insetBlockEnd: 0,
  // Below the bar, whose menu covers the whole page.
  zIndex: 15,
  display: 'flex',
  blockSize: tabsInAll,
  paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
  backgroundColor: vars.color.surface,
  borderBlockStart: `1px solid ${vars.color.border}`,
  '@media': { [mq.short]: { position: 'static' }, [mq.md]: { display: 'none' } },
});
globalStyle(`:root:has(${tabs})`, {
  '@media': {
    [mq.belowMd]: { vars: { [tabsAtFoot]: tabsInAll } },
    [mq.short]: { vars: { [tabsAtFoot]: '0px' } },
  },
});
export const tab = style({
  ...item,
  ...text.s13,
  position: 'relative',
  // By their words: a fifth of 320 px is too narrow for the longest.
  flex: '1 1 auto',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2px',
  borderRadius: 0,
  selectors: {
    '&[aria-current="page"]': {
      color: vars.color.brand,
      boxShadow: `inset 0 3px 0 ${vars.color.brand}`,
    },
  },
});
export const main = style({
  flex: 1,
  inlineSize: '100%',
  maxInlineSize: '78rem',
  marginInline: 'auto',
  paddingInline: vars.space[16],
  paddingBlock: `${vars.space[24]} ${vars.space[56]}`,
  '@media': {
    [mq.md]: { paddingInline: vars.space[24], paddingBlock: `${vars.space[40]} ${vars.space[72]}` },
  },
});
export const aboveTabs = style({
  '@media': { [mq.belowMd]: { paddingBlockEnd: `calc(${tabsHeight} + ${vars.space[40]})` } },
});
/** A page whose parts scroll by themselves beside each other, such as messages. */
export const panedPage = style([
  page,
  {
    '@media': {
      [mq.md]: { blockSize: '100dvh' },
      [mq.belowMd]: {
        selectors: { '&[data-focused]': { minBlockSize: 0, blockSize: `var(${VISIBLE_HEIGHT}, 100dvh)` } },
      },
    },
  },
]);
globalStyle(`${panedPage}[data-focused] > :is(header, nav)`, {
  '@media': { [mq.belowMd]: { display: 'none' } },
});
export const panes = style([
  main,
  {
    '@media': {
      [mq.md]: { flex: 1, minBlockSize: 0, maxInlineSize: 'none', padding: 0, overflowY: 'auto' },
      [mq.belowMd]: {
        paddingBlockEnd: `calc(${tabsHeight} + ${vars.space[40]})`,
        selectors: { '[data-focused] > &': { minBlockSize: 0, padding: 0, overflowY: 'auto' } },
      },
    },
  },
]);
/** How many conversations have something unread: beside the word in the bar, above it in a tab. */
export const unread = style({
  ...text.s13,
  display: 'inline-grid',
  placeItems: 'center',
  minInlineSize: '1.25rem',
  blockSize: '1.25rem',
  paddingInline: vars.space[4],
  marginInlineStart: vars.space[8],
  borderRadius: vars.radius.pill,
  fontWeight: 700,
  backgroundColor: vars.color.brand,
  color: vars.color.onBrand,
  selectors: {
    [`${tab} &`]: {
      position: 'absolute',
      insetBlockStart: vars.space[4],
      insetInlineStart: 'calc(50% + 0.25rem)',
      marginInlineStart: 0,
    },
  },
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const secure = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  ...text.s14,
  color: vars.color.textMuted,
});
/** Above the tabs, and above a bar that saves. */
export const toasts = style({ marginBlockEnd: covered });
export const offer = style({ marginBlockEnd: vars.space[20] });
export const offerButtons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[12],
});
/** What is shown in place of a page. */
export const insteadOfPage = style({ inlineSize: '100%', maxInlineSize: '40rem', marginInline: 'auto' });
