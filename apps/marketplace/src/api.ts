import { authClient, avatarClient, expertClient, openHosts, searchClient } from '@nexperts/api';
import { env } from './env.ts';

const host = openHosts({ hosts: env.hosts });

/** The one API of this app: the clients its pages call. Bookings, applications and reviews are the web app's. */
export const api = {
  auth: authClient(host('auth')),
  expert: expertClient(host('expert')),
  search: searchClient(host('search')),
  avatar: avatarClient(host('avatar')),
};
