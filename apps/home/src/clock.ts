import { ServerClock } from '@nexperts/app-kit';

/** The server's time; every answer of the API corrects it. */
export const clock = new ServerClock();
