import { vars } from '@nexperts/ui/theme';
import { style } from '@vanilla-extract/css';

export const page = style({ paddingBlock: `clamp(${vars.space[32]}, 5vw, ${vars.space[56]})` });
