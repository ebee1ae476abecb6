import { createApi } from '@nexperts/api';
import { env } from './env.ts';

/** The one API of this app. */
export const api = createApi({ hosts: env.hosts });
