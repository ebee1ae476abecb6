import { keyframes } from '@vanilla-extract/css';
import { component, componentGlobal } from '../../theme/css.ts';
import { mq } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

const breathe = keyframes({ '50%': { opacity: 0.55 } });
/** For a box of many, hidden as a whole: it breathes as one, since browsers work out every animation with each style. */
export const breathing = `${breathe} 1.6s infinite`;
const bone = { backgroundColor: `color-mix(in srgb, ${vars.color.border} 60%, transparent)` } as const;
const outlined = { border: '1px solid GrayText' } as const;

export const block = component({
  ...bone,
  animation: breathing,
  display: 'block',
  borderRadius: vars.radius.control,
  '@media': { [mq.forced]: outlined },
});
/** As high as a line of the text around it, with a bar as high as its letters. */
export const line = component({
  animation: breathing,
  display: 'flex',
  alignItems: 'center',
  blockSize: '1lh',
  maxInlineSize: '100%',
  '::before': { content: '""', flex: 1, blockSize: '0.75em', borderRadius: vars.radius.tag, ...bone },
  '@media': { [mq.forced]: { '::before': outlined } },
});
componentGlobal(`[aria-hidden] ${block}, [aria-hidden] ${line}`, { animation: 'none' });
