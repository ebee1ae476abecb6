import { component } from '../../theme/css.ts';

/** A point of the window, where the menu opens. */
export const point = component({ position: 'fixed', inlineSize: 0, blockSize: 0 });
