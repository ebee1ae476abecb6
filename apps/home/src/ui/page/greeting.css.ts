import { mq, text } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const greeting = style({ ...text.s28, fontWeight: 800, '@media': { [mq.md]: text.s36 } });
