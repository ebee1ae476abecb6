import type * as endpoints from './endpoints.ts';

/** The name of an operation. */
export type EndpointName = keyof typeof endpoints;
