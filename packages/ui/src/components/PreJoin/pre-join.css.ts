import { component, componentGlobal } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

/** From 768 px, and phones on their side, where Join would be below the fold otherwise. */
const wide = `${mq.md}, (min-width: 32em) and (max-height: 30em)`;

export const frame = component({
  display: 'grid',
  gap: vars.space[16],
  alignItems: 'start',
  inlineSize: '100%',
  '@media': {
    [wide]: {
      columnGap: vars.space[24],
      gridTemplateColumns: 'minmax(0, 1.5fr) minmax(16rem, 1fr)',
      gridTemplateRows: 'auto 1fr',
    },
  },
});
export const head = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  minInlineSize: 0,
  '@media': { [wide]: { gridColumn: 2 } },
});
export const preview = component({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '16 / 9',
  minInlineSize: 0,
  '@media': { [wide]: { gridColumn: 1, gridRow: '1 / span 2' } },
  overflow: 'hidden',
  borderRadius: vars.radius.card,
  border: `1px solid ${vars.color.border}`,
  backgroundColor: vars.color.sunken,
  color: vars.color.text,
});
export const media = component({ position: 'absolute', inset: 0, transform: 'scaleX(-1)' });
componentGlobal(`${media} > :is(video, img)`, { inlineSize: '100%', blockSize: '100%', objectFit: 'cover' });
export const noPicture = component({
  // The middle of what the two buttons leave free.
  paddingBlockEnd: vars.space[40],
  color: vars.color.textMuted,
});
export const bar = component({
  position: 'absolute',
  insetBlockEnd: vars.space[12],
  display: 'flex',
  gap: vars.space[12],
});
export const toggle = component({
  inlineSize: '3.5rem',
  blockSize: '3.5rem',
  borderRadius: vars.radius.card,
});
export const off = component({ backgroundColor: vars.color.text, color: vars.color.canvas });
export const side = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[16],
  minInlineSize: 0,
  '@media': { [wide]: { gridColumn: 2 } },
});
export const title = component({ ...text.s28, overflowWrap: 'anywhere' });
export const problems = component({
  ...text.s14,
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[8],
  ':empty': { display: 'none' },
});
export const problem = component({
  paddingInlineStart: vars.space[12],
  borderInlineStart: `3px solid ${vars.color.danger}`,
});
/** The words of the quiet button are under the problems. */
export const help = component({ marginInlineStart: '-0.8125rem' });
export const steps = component({
  ...text.s14,
  margin: 0,
  marginBlockStart: vars.space[4],
  paddingInlineStart: vars.space[24],
});
