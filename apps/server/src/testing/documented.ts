import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import { openApiDocument } from '../modules/openapi/index.ts';

interface DocumentedAnswer {
  /** To an answer that several operations share */
  $ref?: string;
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, object>;
}
/** What the checks need of an operation object. */
export interface DocumentedOperation {
  operationId: string;
  security: object[];
  parameters: {
    name?: string;
    in?: 'path' | 'query' | 'header';
    required?: boolean;
    schema?: object;
    $ref?: string;
  }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, DocumentedAnswer>;
}
/** An operation and where it is reached below the origin. */
export interface Door {
  method: string;
  /** With parameters in braces, without `/api` */
  path: string;
  pattern: RegExp;
  operation: DocumentedOperation;
}

const document = openApiDocument('http://localhost:3000') as {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: {
    headers: Record<string, { required?: boolean }>;
    responses: Record<string, DocumentedAnswer>;
  };
};

/** Every operation of the document; a path without parameters comes before one that would take its last part for one. */
export const doors: readonly Door[] = Object.entries(document.paths)
  .toSorted(([a], [b]) => a.split('{').length - b.split('{').length)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      operation,
    })),
  );

// Most schemas meet few answers: making their checks faster takes longer than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } });
ajvFormats.default(ajv);
ajv.addSchema(document, 'api');

/** The check of a schema that is in the document, by the keys that lead there. */
export function schemaAt(...keys: string[]): ValidateFunction {
  const pointer = keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1')));
  const found = ajv.getSchema(`api#/${pointer.join('/')}`);
  if (!found) throw new Error(`no schema at ${keys.join(' ')}`);
  return found;
}

function missingHeaders({ headers = {} }: DocumentedAnswer, answer: Response): string[] {
  return Object.entries(headers)
    .filter(([name, { $ref, required }]) => {
      const demanded = $ref ? document.components.headers[$ref.split('/').at(-1) ?? '']?.required : required;
      return demanded === true && !answer.headers.has(name);
    })
    .map(([name]) => `without the header ${name}`);
}

async function bodyFaults(
  { path, method, operation }: Door,
  documented: DocumentedAnswer,
  answer: Response,
): Promise<string[]> {
  const text = await answer.text();
  if (!documented.content) return text === '' ? [] : ['with a body'];
  const type = answer.headers.get('content-type')?.split(';')[0] ?? '';
  if (!documented.content[type]) return [`of the type ${type}`];
  if (type !== 'application/json') return [];
  const status = String(answer.status);
  const shared = operation.responses[status]?.$ref?.split('/').at(-1);
  const place = shared
    ? ['components', 'responses', shared]
    : ['paths', path, method.toLowerCase(), 'responses', status];
  const check = schemaAt(...place, 'content', 'application/json', 'schema');
  if (check(JSON.parse(text))) return [];
  return [`${text.slice(0, 300)}: ${ajv.errorsText(check.errors)} in ${operation.operationId}`];
}

/**
 * What an answer says that the OpenAPI document does not: an unlisted status, a missing header, a media type, a body
 * that does not fit its schema. Answers to what is no operation of the document have no faults.
 * @param answer read to its end: pass a clone
 */
export async function undocumented(method: string, url: string, answer: Response): Promise<string[]> {
  const { pathname } = new URL(url);
  const asked = method === 'HEAD' ? 'GET' : method;
  const door = doors.find((known) => known.method === asked && known.pattern.test(pathname));
  if (!door) return [];
  const listed = door.operation.responses[answer.status];
  const shared = listed?.$ref?.split('/').at(-1);
  const documented = shared === undefined ? listed : document.components.responses[shared];
  const faults = documented
    ? [
        ...missingHeaders(documented, answer),
        ...(method === 'HEAD' ? [] : await bodyFaults(door, documented, answer)),
      ]
    : [`with a status that is not listed: ${await answer.text()}`];
  return faults.map((fault) => `${method} ${pathname} answered ${answer.status} ${fault}`);
}
