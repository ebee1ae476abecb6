import { ServerClock } from '@nexperts/app-kit';

/** The server's time; every response with `serverNow` corrects it. */
export const clock = new ServerClock();
