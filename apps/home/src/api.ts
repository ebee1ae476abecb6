import { createApi } from '@nexperts/api';
import { clock } from './clock.ts';
import { env } from './env.ts';

/** The one API of this app. Its answers set the clock. */
export const api = createApi({ hosts: env.hosts, onServerNow: (serverNow) => clock.sync(serverNow) });
