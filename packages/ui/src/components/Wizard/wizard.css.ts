import { component, componentVariants } from '../../theme/css.ts';
import { mq, text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const wizard = component({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space[20],
  minInlineSize: 0,
});
export const steps = component({ display: 'flex', gap: vars.space[4] });
export const step = component({ flex: 1, minInlineSize: '1.5rem' });
export const stepState = componentVariants(
  {
    done: { color: vars.color.brand },
    current: { color: vars.color.text, fontWeight: 600 },
    ahead: { color: vars.color.textMuted },
  },
  'step',
);
/** On phones only the strip is to be seen; its links are still 44 px high. */
export const face = component({
  ...text.s14,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: vars.space[8],
  minBlockSize: vars.control.md,
  position: 'relative',
  '@media': { [mq.md]: { justifyContent: 'flex-start', paddingBlockStart: vars.space[8] } },
});
export const block = component({
  flex: 'none',
  blockSize: '0.5rem',
  borderRadius: '3px',
});
export const name = component({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[4],
  '@media': {
    [mq.belowMd]: {
      position: 'absolute',
      inlineSize: '1px',
      blockSize: '1px',
      overflow: 'hidden',
      clipPath: 'inset(50%)',
      whiteSpace: 'nowrap',
    },
  },
});
export const tick = component({ flex: 'none' });
export const heading = component({
  ...text.s28,
  letterSpacing: '-0.01em',
  '@media': { [mq.belowSm]: text.s24 },
});
export const foot = component({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[12],
});
export const saving = component({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[8],
  color: vars.color.textMuted,
});
