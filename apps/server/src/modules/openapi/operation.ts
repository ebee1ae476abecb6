import { ERROR_STATUS, SERVER_NOW, type EndpointShape, type ErrorCode } from '@nexperts/contract';
import * as z from 'zod/mini';

export type Json = Record<string, unknown>;

/** What an operation sends or answers, by media type. */
export interface Body {
  content?: Record<string, { schema?: Json }>;
}

export interface OperationObject extends Json {
  operationId: string;
  requestBody?: Json & Body;
  responses: Record<string, Json & Body>;
}

/** JSON Schema of what is sent (`input`) or answered (`output`). */
export function jsonSchema(schema: z.core.$ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-2020-12' }) as Json;
  return rest;
}

/** Codes an operation may answer: its own, and those that come with what it takes and who may call it. */
export function errorCodesOf(endpoint: EndpointShape): ErrorCode[] {
  const { access, method, body, upload, query, errors, path } = endpoint;
  const codes = new Set<ErrorCode>([...errors, 'BadRequest', 'TooManyRequests', 'Internal', 'Unavailable']);
  if (body || query || path.includes('/exists')) codes.add('ValidationFailed');
  if (method !== 'GET') codes.add('CrossSiteRefused').add('UnsupportedMediaType');
  if (body || upload) codes.add('PayloadTooLarge').add('RequestTimeout');
  if (access !== 'public') codes.add('Unauthenticated');
  if (access === 'expert' || access === 'staff') codes.add('Forbidden');
  if (access === 'staff') codes.add('SecondFactorRequired');
  return [...codes];
}

const REQUEST_ID = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } };
// A refusal that comes before the API, such as of a malformed address, says no time.
const OF_SUCCESS = { [SERVER_NOW]: { $ref: '#/components/headers/ServerNow' }, ...REQUEST_ID };

function errorAnswers(endpoint: EndpointShape): OperationObject['responses'] {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => ERROR_STATUS[code]);
  const answers = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    answers.map(([status, codes]) => [
      String(status),
      {
        description: codes.join(', '),
        headers: {
          ...REQUEST_ID,
          ...((status === 429 || status === 503) && {
            'Retry-After': { $ref: '#/components/headers/RetryAfter' },
          }),
        },
        content: {
          'application/json': {
            schema: {
              allOf: [{ $ref: '#/components/schemas/Error' }, { properties: { code: { enum: codes } } }],
            },
          },
        },
      },
    ]),
  );
}

function parameters({ params, query, idempotencyKey, upload }: EndpointShape): Json[] {
  const inPath = Object.entries(params ?? {}).map(([name, schema]) => ({
    name,
    in: 'path',
    required: true,
    schema: jsonSchema(schema, 'input'),
  }));
  const schema = query ? (jsonSchema(query, 'input') as { properties?: Json; required?: string[] }) : {};
  const inQuery = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    in: 'query',
    required: schema.required?.includes(name) ?? false,
    schema: property,
  }));
  const inHeader = idempotencyKey ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  if (upload?.named) inHeader.push({ $ref: '#/components/parameters/FileName' });
  return [...inPath, ...inQuery, ...inHeader];
}

function success({ status, data, response, mediaType }: EndpointShape): OperationObject['responses'] {
  if (mediaType) {
    const types = typeof mediaType === 'string' ? [mediaType] : mediaType;
    const content = Object.fromEntries(types.map((type) => [type, { schema: { type: 'string' } }]));
    return { [status]: { description: 'Done', headers: REQUEST_ID, content } };
  }
  const schema = data ? z.object({ data }) : response;
  const content = schema && { 'application/json': { schema: jsonSchema(schema, 'output') } };
  return { [status]: { description: 'Done', headers: OF_SUCCESS, ...(content && { content }) } };
}

/** What a file that can be asked for in parts is answered with as well (F-16). */
function rangedAnswers(endpoint: EndpointShape): OperationObject['responses'] {
  const headers = REQUEST_ID;
  const part = success({ ...endpoint, status: 200 })[200];
  return {
    206: { ...part, description: 'The part that Range asks for' },
    // Without a body: a browser reads no more of it than its header Content-Range.
    416: { description: 'RangeNotSatisfiable', headers },
    304: { description: 'Not modified', headers },
  };
}

/** One operation of the contract as an OpenAPI operation object. */
export function operationObject(name: string, endpoint: EndpointShape): OperationObject {
  const { summary, host, access, body, upload } = endpoint;
  return {
    operationId: name,
    summary,
    tags: [host],
    security: access === 'public' ? [] : [{ session: [] }],
    parameters: parameters(endpoint),
    ...(body && {
      requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(body, 'input') } } },
    }),
    ...(upload && {
      requestBody: {
        required: true,
        description: `At most ${upload.maxBytes} bytes`,
        content: Object.fromEntries(upload.mediaTypes.map((type) => [type, {}])),
      },
    }),
    responses: {
      ...success(endpoint),
      ...(endpoint.ranged && rangedAnswers(endpoint)),
      ...(endpoint.conditional && { 304: { description: 'Not modified', headers: REQUEST_ID } }),
      ...errorAnswers(endpoint),
    },
  };
}
