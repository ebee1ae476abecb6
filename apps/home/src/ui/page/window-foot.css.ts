import { vars } from '@nexperts/ui/theme';
import { createVar, fallbackVar, globalStyle } from '@vanilla-extract/css';

/** How high the tabs are at the foot of the window, while they are there. */
export const tabsAtFoot = createVar();
/** How high a bar is above them. */
export const barAtFoot = createVar();

/** What is covered at the foot of the window: nothing that has the focus, and no toast, comes to lie there. */
export const covered = `calc(${fallbackVar(tabsAtFoot, '0px')} + ${fallbackVar(barAtFoot, '0px')})`;

globalStyle(':root', { scrollPaddingBlockEnd: `calc(${covered} + ${vars.space[24]})` });
