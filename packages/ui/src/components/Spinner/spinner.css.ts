import { keyframes } from '@vanilla-extract/css';
import { component } from '../../theme/css.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

export const spinner = component({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.15em',
  blockSize: '1.15em',
  borderRadius: '50%',
  border: '2px solid currentColor',
  borderInlineEndColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});
