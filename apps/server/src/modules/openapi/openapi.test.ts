import { endpoints, ERROR_STATUS, type EndpointShape, type ErrorCode } from '@nexperts/contract';
import { Validator } from '@seriousme/openapi-schema-validator';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { serverForSuite } from '../../testing/harness.ts';

interface Operation {
  operationId: string;
  security: object[];
  parameters: { name?: string; in?: string; $ref?: string }[];
  requestBody?: object;
  responses: Record<string, Answer>;
}
interface Answer {
  description: string;
  content?: Record<string, { schema: object }>;
  /** To an answer that several operations share */
  $ref?: string;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Answer> };
}

const server = serverForSuite();
let document: Document;
beforeAll(async () => {
  document = (await (await server.request('/api/openapi.json')).json()) as Document;
});

/** What an operation answers with a status, where the document has it. */
const answerOf = ({ responses }: Operation, status: string | number): Answer | undefined =>
  document.components.responses[responses[status]?.$ref?.split('/').at(-1) ?? ''] ?? responses[status];

// Not for callers: the description itself, the payment provider's webhook, the embedded sandbox, the link in emails.
const INTERNAL = [
  /^GET \/api\/openapi\.json$/,
  /^POST \/api\/stripe\/webhook$/,
  /^\w+ \/api\/sandbox\//,
  /^GET \/api\/notifications\/unsubscribe$/,
];
const operations = (): string[] =>
  Object.entries(document.paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} /api${path}`))
    .toSorted();

it('[ASVS 15.2.2] is written once, and not sent again to who has it', async () => {
  const stringify = vi.spyOn(JSON, 'stringify');
  const app = createApp(server.deps);
  const ask = async (headers: Record<string, string> = {}) =>
    app.request('http://localhost:3000/api/openapi.json', { headers });
  const first = await ask();
  const second = await ask();
  const writes = stringify.mock.results.filter(({ value }) => String(value).startsWith('{"openapi"'));
  stringify.mockRestore();
  expect([writes.length, await second.text()]).toEqual([1, await first.text()]);
  expect(first.headers.get('content-type')).toBe('application/json');
  const again = await ask({ 'if-none-match': first.headers.get('etag') ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

it('describes exactly the mounted operations', () => {
  const mounted = createApp(server.deps)
    .routes.filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`)
    .filter((operation) => !INTERNAL.some((pattern) => pattern.test(operation)));
  expect(operations()).toHaveLength(Object.keys(endpoints).length);
  expect([...new Set(mounted)].toSorted()).toEqual(operations());
});

it('is valid OpenAPI 3.1 by the schema of the OpenAPI Initiative', async () => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate({ ...document });
  expect({ valid, errors }).toEqual({ valid: true, errors: undefined });
  expect(validator.version).toBe('3.1');
});

it('is OpenAPI 3.1, and each operation has its name, parameters, body and error codes', () => {
  expect(document.openapi).toBe('3.1.0');
  for (const [name, endpoint] of Object.entries<EndpointShape>(endpoints)) {
    const operation = document.paths[endpoint.path]?.[endpoint.method.toLowerCase()];
    expect(operation?.operationId).toBe(name);
    const inPath = operation?.parameters.filter((parameter) => parameter.in === 'path') ?? [];
    expect(inPath.map((parameter) => `{${parameter.name}}`)).toEqual(endpoint.path.match(/\{\w+\}/g) ?? []);
    expect(operation?.requestBody !== undefined).toBe(
      endpoint.body !== undefined || endpoint.upload !== undefined,
    );
    expect(operation?.security.length).toBe(endpoint.access === 'public' ? 0 : 1);
    expect(operation?.responses[endpoint.status]?.content !== undefined).toBe(endpoint.status !== 204);
    for (const code of endpoint.errors)
      expect(operation && answerOf(operation, ERROR_STATUS[code])?.description.split(', ')).toContain(code);
  }
});

it('lists the codes of each status and nothing else', () => {
  for (const methods of Object.values(document.paths)) {
    for (const operation of Object.values(methods)) {
      for (const status of Object.keys(operation.responses)) {
        const answer = answerOf(operation, status);
        // 416 has no body, and so no code.
        if (Number(status) < 400 || (answer && !answer.content)) continue;
        for (const code of answer?.description.split(', ') ?? [''])
          expect(ERROR_STATUS[code as ErrorCode]).toBe(Number(status));
      }
    }
  }
});

it('is the document in docs/openapi.json, which `npm run api-reports` renews', () => {
  const committed = fileURLToPath(new URL('../../../../../docs/openapi.json', import.meta.url));
  expect(document).toEqual(JSON.parse(readFileSync(committed, 'utf8')));
});

it('has no dangling reference', () => {
  const text = JSON.stringify(document);
  const references = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path);
  expect(references.length).toBeGreaterThan(50);
  for (const path of new Set(references)) {
    const target = path
      .split('/')
      .reduce<unknown>((node, key) => (node as Record<string, unknown>)?.[key], document);
    expect({ path, found: target !== undefined }).toEqual({ path, found: true });
  }
});
