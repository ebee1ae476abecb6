import type { Host } from '@nexperts/contract';

/** A base host of the system (SPEC, introduction); `home` is the pages of the two sites. */
export type ServedHost = Host | 'home';

const known: Readonly<Record<ServedHost, true>> = {
  auth: true,
  home: true,
  search: true,
  avatar: true,
  expert: true,
  appointments: true,
};

/** Every base host. One process serves all of them unless HOSTS names some. */
export const ALL_HOSTS = Object.keys(known) as readonly ServedHost[];

/** Whether a name is one of the base hosts. */
export const isHost = (name: string): name is ServedHost => Object.hasOwn(known, name);
