export { authClient } from './clients/auth.ts';
export { avatarClient } from './clients/avatar.ts';
export { expertClient } from './clients/expert.ts';
export { searchClient } from './clients/search.ts';
export { createApi, openHosts } from './create-api.ts';
export type { Api, ApiOptions } from './create-api.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export { failureMessage, OFFLINE_MESSAGE } from './errors/catalogue.ts';
export type { Failure, Operation } from './errors/catalogue.ts';
