import { mq, text, vars } from '@nexperts/ui/theme';
import { keyframes, style } from '@vanilla-extract/css';
import * as staggered from '../../ui/page/staggered.css.ts';

export const hero = style({ background: vars.color.hero, color: vars.color.onHero });
export const heroInner = style({
  display: 'grid',
  gap: vars.space[40],
  paddingBlock: `clamp(${vars.space[32]}, 6vw, ${vars.space[72]})`,
  '@media': { [mq.lg]: { gridTemplateColumns: '1.1fr 1fr', alignItems: 'center' } },
});
export const pitch = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
});
export const live = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[8],
  minBlockSize: vars.space[24],
  color: vars.color.heroAccent,
  fontWeight: 600,
});
export const dot = style({
  inlineSize: '10px',
  blockSize: '10px',
  borderRadius: vars.radius.pill,
  background: vars.color.accent,
});
export const headline = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  color: vars.color.onHero,
  ...text.hero,
});
export const line = style({ display: 'block' });
export const tagline = style({ color: vars.color.heroMuted, ...text.s20 });
export const panel = style({
  display: 'grid',
  gap: vars.space[8],
  marginBlockStart: vars.space[8],
  padding: vars.space[16],
  borderRadius: vars.radius.card,
  background: vars.color.surface,
  color: vars.color.text,
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', maxInlineSize: '38rem' } },
});
export const panelLabel = style({ fontWeight: 600, '@media': { [mq.md]: { gridColumn: '1 / -1' } } });
export const panelField = style({ position: 'relative', display: 'grid', minInlineSize: 0 });
export const panelInput = style({
  minInlineSize: 0,
  minBlockSize: vars.control.md,
  paddingInline: vars.space[16],
  border: `${vars.borderWidth.control} solid ${vars.color.borderControl}`,
  borderRadius: vars.radius.control,
  background: vars.color.surface,
  color: vars.color.text,
  appearance: 'none',
  ...text.s16,
  '::placeholder': { color: vars.color.textMuted, opacity: 1 },
  ':hover': { borderColor: vars.color.text },
});
export const panelButton = style({
  minBlockSize: vars.control.md,
  paddingInline: vars.space[20],
  border: '1px solid transparent',
  borderRadius: vars.radius.control,
  background: vars.color.brand,
  color: vars.color.onBrand,
  fontWeight: 600,
  cursor: 'pointer',
  ...text.s16,
  ':hover': { background: vars.color.brandHover },
  ':active': { translate: '0 1px' },
});

const fill = keyframes({ from: { opacity: 0.2 }, to: { opacity: 1 } });
export const clocks = style({
  display: 'none',
  '@media': { [mq.lg]: { display: 'block' } },
});
export const clock = style([
  staggered.panel,
  { selectors: { '& + &': { marginBlockStart: vars.space[16] } } },
]);
export const clockStrip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(8, 1fr)',
  gap: vars.space[4],
});
export const clockBlock = style({
  blockSize: vars.space[24],
  borderRadius: vars.radius.tag,
  background: `color-mix(in srgb, ${vars.color.heroMuted} 22%, transparent)`,
});
export const clockLit = style({
  blockSize: vars.space[24],
  borderRadius: vars.radius.tag,
  background: vars.color.accent,
  '@media': {
    '(prefers-reduced-motion: no-preference)': { animation: `${fill} 600ms ${vars.motion.ease} both` },
  },
});
export const clockWho = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[12],
  minBlockSize: vars.space[40],
});
export const clockFace = style({
  inlineSize: vars.space[40],
  blockSize: vars.space[40],
  borderRadius: vars.radius.control,
  background: `color-mix(in srgb, ${vars.color.heroMuted} 22%, transparent)`,
  objectFit: 'cover',
  flex: 'none',
});
export const clockName = style({ display: 'block' });
export const clockTime = style({ color: vars.color.heroMuted, ...text.s14 });

const air = `clamp(${vars.space[40]}, 6vw, ${vars.space[72]})`;
export const page = style({ paddingBlock: air });
export const sections = style({ display: 'flex', flexDirection: 'column', gap: air });

export const heading = style({
  fontFamily: vars.font.heading,
  fontWeight: 800,
  margin: `0 0 ${vars.space[20]}`,
  ...text.s28,
});

/** The way in for experts. */
export const band = style({
  display: 'grid',
  gap: vars.space[20],
  padding: `clamp(${vars.space[20]}, 4vw, ${vars.space[40]})`,
  borderRadius: vars.radius.panel,
  background: vars.color.brandSoft,
  color: vars.color.brandSoftText,
  '@media': { [mq.md]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
});
export const bandTitle = style({
  fontFamily: vars.font.heading,
  fontWeight: 700,
  margin: `0 0 ${vars.space[8]}`,
  ...text.s24,
});
export const bandText = style({ maxInlineSize: '52ch' });
/** The times on its cards need a script: nothing is promised without one. */
export const available = style({ '@media': { '(scripting: none)': { display: 'none' } } });
