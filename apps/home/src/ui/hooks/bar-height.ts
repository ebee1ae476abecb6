/** CSS variable with the height of a bar at the foot of the window or of a panel, as {@link useBarHeight} measures it. */
export const BAR_HEIGHT = '--bar-height';
