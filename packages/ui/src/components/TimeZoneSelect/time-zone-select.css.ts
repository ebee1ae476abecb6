import { component } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';

export const note = component({ ...text.s14, fontWeight: 400, opacity: 0.85 });
