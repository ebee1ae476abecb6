export { createApi } from './create-api.ts';
export type { Api, ApiOptions } from './create-api.ts';
export type { AddressOf, AnswerOf, ArgumentsOf, Call } from './call.ts';
export { sendFile } from './send-file.ts';
export type { SendFileOptions } from './send-file.ts';
export { ApiError, isApiError } from './errors/api-error.ts';
export { failureMessage, OFFLINE_MESSAGE } from './errors/catalogue.ts';
export type { Failure, Operation } from './errors/catalogue.ts';
