import { focusRing, mq, text, vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';
import { onHero } from '../../ui/page/on-hero.css.ts';
import { plainList } from '../../ui/page/plain-list.ts';

export const pane = style({
  display: 'none',
  '@media': {
    [mq.xl]: {
      display: 'flex',
      flexDirection: 'column',
      gap: vars.space[24],
      padding: vars.space[20],
      overflowY: 'auto',
      borderInlineStart: `1px solid ${vars.color.border}`,
      backgroundColor: vars.color.canvas,
    },
  },
});
export const title = style({ ...text.s18, fontWeight: 700, marginBlockEnd: vars.space[12] });
export const session = style([
  onHero,
  {
    ...text.s14,
    display: 'flex',
    flexDirection: 'column',
    gap: vars.space[8],
    padding: vars.space[16],
    borderRadius: vars.radius.card,
  },
]);
export const when = style({
  ...text.s20,
  fontFamily: vars.font.heading,
  fontWeight: 700,
  color: vars.color.heroAccent,
  textWrap: 'balance',
});
export const files = style({ ...plainList, display: 'flex', flexDirection: 'column', gap: vars.space[12] });
export const file = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  color: vars.color.text,
  textDecoration: 'none',
  borderRadius: vars.radius.tag,
  ':hover': { textDecoration: 'underline' },
  ':focus-visible': focusRing,
});
export const fileWords = style({ display: 'flex', flexDirection: 'column', minInlineSize: 0 });
export const fileName = style({ ...text.s14, fontWeight: 600, overflowWrap: 'anywhere' });
export const fileFrom = style({ ...text.s13, color: vars.color.textMuted });
export const safety = style({ ...text.s14, marginBlockStart: 'auto', color: vars.color.textMuted });
export const buttons = style({
  display: 'flex',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
  marginInlineStart: `calc(-1 * ${vars.space[12]})`,
});

/** The next session where there is no third pane. */
export const strip = style({
  ...text.s14,
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  backgroundColor: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  ':focus-visible': { ...focusRing, outlineOffset: '-2px' },
  '@media': { [mq.md]: { paddingInline: vars.space[24] }, [mq.xl]: { display: 'none' } },
});
export const stripWords = style({ flex: 1, minInlineSize: 0, display: 'flex', flexDirection: 'column' });
export const stripOpen = style({
  fontWeight: 600,
  textDecoration: 'underline',
  textUnderlineOffset: '0.2em',
});
