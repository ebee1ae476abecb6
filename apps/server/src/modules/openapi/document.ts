import { endpoints, errorBody, type EndpointShape } from '@nexperts/contract';
import { jsonSchema, operationObject, type OperationObject } from './operation.ts';
import { shareSchemas, shareErrors } from './share.ts';

/**
 * The OpenAPI 3.1 document of every operation of the contract, made from the same schemas that check the requests.
 * @param publicUrl where the product is reached; the API lies below `/api`
 */
export function openApiDocument(publicUrl: string): Record<string, unknown> {
  const paths: Record<string, Record<string, OperationObject>> = {};
  // By name: the order of a module's exports depends on what loads it.
  const byName = Object.entries<EndpointShape>(endpoints).toSorted(([a], [b]) => (a < b ? -1 : 1));
  for (const [name, endpoint] of byName) {
    const methods = (paths[endpoint.path] ??= {});
    methods[endpoint.method.toLowerCase()] = operationObject(name, endpoint);
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const responses = shareErrors(operations);
  const schemas = shareSchemas(operations);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Nexperts API',
      version: '1.0.0',
      description:
        'Log in with POST /auth/login: the session is a cookie. Unsafe methods take only JSON (uploads take the file itself), and only from our own or an allowed origin. Every error has the same shape and a code from a fixed set.',
    },
    servers: [{ url: `${publicUrl}/api` }],
    paths,
    components: {
      schemas: { Error: jsonSchema(errorBody, 'output'), ...schemas },
      responses,
      headers: {
        RequestId: {
          description: 'Names this request in the logs; the same as `requestId` of an error',
          required: true,
          schema: { type: 'string' },
        },
        ServerNow: {
          description: 'The server’s time, in milliseconds; not in what a cache may keep',
          required: true,
          schema: jsonSchema(endpoints.getBooking.data.shape.serverNow, 'output'),
        },
        RetryAfter: {
          description: 'Seconds to wait before trying again',
          required: true,
          schema: { type: 'integer', minimum: 1 },
        },
      },
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          required: true,
          description: 'Requests with the same key and body take effect once and get the same answer',
          schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
        },
        FileName: {
          name: 'X-File-Name',
          in: 'header',
          required: true,
          description: 'Name of the file, percent-encoded UTF-8',
          schema: { type: 'string', minLength: 1 },
        },
      },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-nx_sid' } },
    },
  };
}
