import { mq } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ minBlockSize: '100dvh', display: 'flex', flexDirection: 'column' });
/** Grows so that the footer keeps its place while a page loads. */
export const main = style({
  flex: '1 0 auto',
  minBlockSize: 'calc(100dvh - 4rem)',
  ':focus-visible': { outline: 'none' },
});
/** Of one width in the bar, so that nothing moves when the name comes. */
export const account = style({ '@media': { [mq.md]: { inlineSize: '10.5rem' } } });
