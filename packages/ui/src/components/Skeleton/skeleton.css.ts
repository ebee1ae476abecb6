import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
const bone = {
  backgroundColor: `color-mix(in srgb, ${vars.color.border} 60%, transparent)`,
  animation: `${breathe} 1.6s ease-in-out infinite`,
} as const;
const outlined = { border: '1px solid GrayText' } as const;

export const block = component({
  ...bone,
  display: 'block',
  borderRadius: vars.radius.control,
  '@media': { [mq.forced]: outlined },
});
/** As high as a line of the text around it, with a bar as high as its letters. */
export const line = component({
  display: 'flex',
  alignItems: 'center',
  blockSize: '1lh',
  maxInlineSize: '100%',
  '::before': { content: '""', flex: 1, blockSize: '0.75em', borderRadius: vars.radius.tag, ...bone },
  '@media': { [mq.forced]: { '::before': outlined } },
});
