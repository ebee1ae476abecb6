import { component, hidden } from '../../theme/css.ts';

export const visuallyHidden = component(hidden);
