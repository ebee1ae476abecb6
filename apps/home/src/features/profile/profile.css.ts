import { mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { plainList } from '../../ui/page/plain-list.ts';
import { covered } from '../../ui/page/window-foot.css.ts';
import { PANEL_TOP } from './panel.css.ts';

export const layout = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[32],
  // The end of the page comes out from behind the bar.
  paddingBlockEnd: `calc(${covered} + ${vars.space[24]})`,
  '@media': {
    [mq.md]: {
      gridTemplateColumns: 'minmax(0, 1fr) 360px',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: vars.space[32],
      paddingBlockEnd: 0,
    },
    [mq.xl]: { gridTemplateColumns: 'minmax(0, 1fr) 400px', columnGap: vars.space[56] },
  },
});
export const back = style({
  marginBlock: `calc(-1 * ${vars.space[12]}) ${vars.space[12]}`,
  '@media': { [mq.md]: { marginBlock: `calc(-1 * ${vars.space[20]}) ${vars.space[16]}` } },
});
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[8],
  marginBlockStart: vars.space[20],
});
export const head = style({ minInlineSize: 0 });
export const panel = style({
  minInlineSize: 0,
  '@media': {
    [mq.md]: {
      gridColumn: 2,
      gridRow: '1 / span 3',
      alignSelf: 'start',
      position: 'sticky',
      insetBlockStart: PANEL_TOP,
    },
    [mq.short]: { position: 'static' },
  },
});
export const about = style({ minInlineSize: 0 });
export const rest = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[40],
  minInlineSize: 0,
});

export const who = style({
  display: 'flex',
  gap: vars.space[16],
  alignItems: 'flex-start',
  '@media': { [mq.lg]: { gap: vars.space[24] } },
});
export const portrait = style({
  flex: 'none',
  inlineSize: '96px',
  blockSize: '96px',
  borderRadius: vars.radius.card,
  overflow: 'hidden',
  '@media': { [mq.lg]: { inlineSize: '144px', blockSize: '144px', borderRadius: vars.radius.panel } },
});
export const names = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
});
export const name = style({ ...text.s28, fontWeight: 800, '@media': { [mq.lg]: text.s48 } });
export const role = style({ ...text.s18, color: vars.color.textMuted });
export const facts = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[20],
  rowGap: vars.space[4],
});
export const fact = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[8] });
export const mono = style({ fontWeight: 700 });
export const chips = style({ ...plainList, display: 'flex', flexWrap: 'wrap', gap: vars.space[8] });
const pill = {
  ...text.s14,
  paddingBlock: vars.space[4],
  paddingInline: vars.space[12],
  borderRadius: vars.radius.tag,
} as const;
export const chip = style({
  ...pill,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.surface,
});
export const category = style({
  ...pill,
  fontWeight: 600,
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
});
export const title = style({ ...text.s24, marginBlockEnd: vars.space[12] });
export const subtitle = style({ ...text.s16, marginBlock: `${vars.space[24]} ${vars.space[12]}` });
export const bio = style({ maxInlineSize: '68ch', whiteSpace: 'pre-line', ...text.s18 });
export const policy = style({
  margin: 0,
  paddingInlineStart: vars.space[20],
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  maxInlineSize: '68ch',
});
export const links = style({
  ...plainList,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[20],
  rowGap: vars.space[8],
  overflowWrap: 'anywhere',
});
export const answers = style({
  margin: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  maxInlineSize: '68ch',
});
export const question = style({ fontWeight: 700 });
export const answer = style({
  margin: `${vars.space[4]} 0 0`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const works = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  gap: vars.space[20],
});
export const work = style({ margin: 0 });
/** Its size is known before it is loaded, so that nothing moves. */
export const picture = style({
  display: 'block',
  inlineSize: '100%',
  aspectRatio: '4 / 3',
  objectFit: 'cover',
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.canvas,
});
export const caption = style({ ...text.s14, marginBlockStart: vars.space[8], overflowWrap: 'anywhere' });
export const document = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  blockSize: '100%',
  padding: vars.space[16],
  border: `1px solid ${vars.color.border}`,
  borderRadius: vars.radius.card,
  color: 'inherit',
});
export const kind = style({ color: vars.color.textMuted });

export const checks = style({
  ...plainList,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(18rem, 100%), 1fr))',
  gap: vars.space[12],
});
export const check = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[8],
  overflowWrap: 'anywhere',
});
export const checkedBy = style({ ...text.s14, color: vars.color.textMuted });
