import { mq, text, vars } from '@nexperts/ui/theme';
import { globalStyle, style } from '@vanilla-extract/css';

/** Rules on the band: figures in one column, like the times of a timetable. */
export const rules = style({
  display: 'grid',
  paddingBlock: vars.space[8],
  borderRadius: vars.radius.panel,
  background: vars.color.heroPanel,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const rule = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: vars.space[12],
  paddingBlock: vars.space[12],
  paddingInline: vars.space[20],
  selectors: {
    '& + &': {
      borderBlockStart: `1px solid color-mix(in srgb, ${vars.color.onHero} 22%, transparent)`,
    },
  },
});
export const figure = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.onHero,
  whiteSpace: 'nowrap',
  ...text.s24,
});
export const ruleText = style({ color: vars.color.onHero, ...text.s16 });

/** Hidden without scripts, where plain text replaces it. */
export const scripted = style({ '@media': { '(scripting: none)': { display: 'none' } } });

export const answer = style({});
globalStyle(`${answer} > p`, { margin: `0 0 ${vars.space[12]}` });
globalStyle(`${answer} > :last-child`, { marginBlockEnd: 0 });
globalStyle(`${answer} > ul`, {
  display: 'grid',
  gap: vars.space[8],
  margin: `0 0 ${vars.space[12]}`,
  paddingInlineStart: vars.space[20],
});
globalStyle(`${answer} > h3`, { margin: `${vars.space[24]} 0 ${vars.space[8]}`, ...text.s18 });

/** The last word of a page: what to do if nothing above helped. */
export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[20],
  marginBlockStart: `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`,
  padding: `clamp(${vars.space[20]}, 4vw, ${vars.space[32]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  '@media': { [mq.forced]: { border: '1px solid CanvasText' } },
});
export const endWords = style({ flex: '1 1 20rem', minInlineSize: 0 });
export const endTitle = style(text.s24);
export const endText = style({ margin: `${vars.space[8]} 0 0`, maxInlineSize: '60ch' });
globalStyle(`${endText} a`, { color: 'inherit' });
