import { component, componentVariants } from '../../theme/css.ts';
import { text } from '../../theme/scale.ts';
import { vars } from '../../theme/vars.css.ts';

export const price = component({ display: 'inline-block' });
export const amount = component({ fontFamily: vars.font.heading, fontWeight: 700, whiteSpace: 'nowrap' });
export const size = componentVariants({ md: text.s16, lg: text.s24 }, 'size');
export const unit = component({ ...text.s16 });
