import { createApi } from '@nexperts/api';
import * as endpoints from '@nexperts/contract/endpoints';

/** Exported, as a library of its own would: its declaration is written from the packed types. */
export const api = createApi({
  hosts: { auth: '/api', expert: '/api', search: '/api', avatar: '/api', appointments: '/api' },
});

/** Its type is a consumer's own, made from the contract's. */
export const logIn = (username: string, password: string) =>
  api.call(endpoints.login, { body: { username, password } });
