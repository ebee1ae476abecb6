import { component } from '../../theme/css.ts';

/** As wide as a time needs, also in languages with long words for before and after noon. */
export const box = component({ inlineSize: '10rem', maxInlineSize: '100%' });
