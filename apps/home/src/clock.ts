import { ServerClock } from '@nexperts/app-kit';

/** The server's time as this app knows it: every answer that tells the time corrects it. */
export const clock = new ServerClock();
