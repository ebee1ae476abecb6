import { component, componentVariants } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const stage = component({
  position: 'relative',
  display: 'grid',
  inlineSize: '100%',
  blockSize: '100%',
  minBlockSize: '18rem',
});
const gap = vars.space[12];
export const small = component({
  position: 'absolute',
  insetBlockStart: gap,
  insetInlineStart: gap,
  inlineSize: '7rem',
  '@media': { [mq.md]: { inlineSize: '14rem' } },
});
export const captions = component({
  position: 'absolute',
  insetInline: gap,
  // On phones above the own picture, elsewhere above the name of the tile.
  insetBlockEnd: '9.5rem',
  '@media': { [mq.md]: { insetBlockEnd: '3rem' } },
  pointerEvents: 'none',
});
export const self = component({
  position: 'absolute',
  borderRadius: vars.radius.card,
  outline: `2px solid ${vars.color.canvas}`,
});
export const corner = componentVariants(
  {
    bottomEnd: { insetBlockEnd: gap, insetInlineEnd: gap },
    // Above the name of the person who fills the stage.
    bottomStart: { insetBlockEnd: '2.75rem', insetInlineStart: gap },
    topStart: { insetBlockStart: gap, insetInlineStart: gap },
    topEnd: { insetBlockStart: gap, insetInlineEnd: gap },
  },
  'corner',
);
