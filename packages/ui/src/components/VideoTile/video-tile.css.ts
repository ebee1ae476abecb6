import { component, componentGlobal, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const tile = component({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  alignContent: 'center',
  rowGap: vars.space[16],
  containerType: 'size',
  margin: 0,
  minInlineSize: 0,
  minBlockSize: 0,
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  backgroundColor: vars.color.sunken,
  backgroundImage: `radial-gradient(circle at center, ${vars.color.brandSoft}, ${vars.color.sunken} 85%)`,
  color: vars.color.text,
  border: `1px solid ${vars.color.border}`,
});
export const size = componentVariants(
  {
    stage: { inlineSize: '100%', aspectRatio: '16 / 9' },
    fill: { inlineSize: '100%', blockSize: '100%' },
    corner: {
      inlineSize: '6rem',
      blockSize: '8rem',
      '@media': { [mq.md]: { inlineSize: '12rem', blockSize: '6.75rem' } },
    },
  },
  'size',
);
/** Saffron means live: who is speaking now. */
export const speaking = component({
  '::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    border: `3px solid ${vars.color.accent}`,
    pointerEvents: 'none',
  },
});
export const media = component({ position: 'absolute', inset: 0 });
export const gone = component({ visibility: 'hidden' });
export const dimmed = component({ opacity: 0.35 });
componentGlobal(`${media} > :is(video, img)`, {
  inlineSize: '100%',
  blockSize: '100%',
  objectFit: 'cover',
});
export const contain = component({});
componentGlobal(`${contain} > :is(video, img)`, { objectFit: 'contain' });
export const mirrored = component({ transform: 'scaleX(-1)' });
export const avatar = component({ borderRadius: vars.radius.pill });
/** Leaves room for the status below it, also on a phone on its side. */
export const portrait = component({
  flex: 'none',
  inlineSize: 'clamp(4rem, 45cqmin, 14rem)',
  blockSize: 'clamp(4rem, 45cqmin, 14rem)',
  overflow: 'hidden',
  borderRadius: vars.radius.pill,
  outline: `3px solid ${vars.color.border}`,
  outlineOffset: '4px',
  // In a low tile it is above the name.
  '@container': {
    '(max-height: 6.5rem)': {
      inlineSize: '2.25rem',
      blockSize: '2.25rem',
      marginBlockEnd: vars.space[24],
      outlineWidth: '2px',
      outlineOffset: '2px',
    },
  },
});
export const status = component({
  ...text.s16,
  position: 'relative',
  zIndex: 1,
  marginInline: vars.space[12],
  paddingBlock: vars.space[8],
  paddingInline: vars.space[16],
  textAlign: 'center',
  textWrap: 'balance',
  borderRadius: vars.radius.control,
  backgroundColor: vars.color.surface,
  fontWeight: 600,
  // Leaves the corner to the own picture.
  '@container': { '(min-width: 32em)': { maxInlineSize: '55cqi' } },
  ':empty': { display: 'none' },
});
/** Above the picture and the status, in the middle. */
export const action = component({ position: 'relative', zIndex: 1 });
export const tools = component({
  position: 'absolute',
  zIndex: 1,
  insetBlockStart: vars.space[4],
  insetInlineEnd: vars.space[4],
  display: 'flex',
  gap: vars.space[4],
});
export const label = component({
  ...text.s14,
  position: 'absolute',
  insetBlockEnd: vars.space[8],
  insetInlineStart: vars.space[8],
  maxInlineSize: `calc(100% - 2 * ${vars.space[8]})`,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  paddingInline: vars.space[8],
  borderRadius: vars.radius.tag,
  backgroundColor: vars.color.canvas,
  fontWeight: 600,
});
/** Ends where the own picture begins. */
export const labelOfStage = component({
  maxInlineSize: `calc(100% - 8.5rem)`,
  '@media': { [mq.md]: { maxInlineSize: `calc(100% - 14rem)` } },
});
export const name = component({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' });
export const muted = component({ flex: 'none', color: vars.color.danger });
