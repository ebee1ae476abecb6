import { endpoints, type EndpointShape } from '@nexperts/contract';
import type { Context } from 'hono';
import { AppError } from './app-error.ts';

interface KnownPath {
  pattern: RegExp;
  method: string;
}

const known: readonly KnownPath[] = Object.values<EndpointShape>(endpoints).map(({ path, method }) => ({
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  method,
}));

/** Methods a path of the contract takes; empty for a path it does not know. */
function methodsOf(path: string): string[] {
  const methods = new Set(known.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method));
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size > 0) methods.add('OPTIONS');
  return [...methods];
}

/**
 * What is left when no operation took the request: 405 with the methods that would do, an answer to OPTIONS, or 404.
 * @throws AppError MethodNotAllowed, NotFound
 */
export function noSuchOperation(c: Context): Response {
  const methods = methodsOf(c.req.path);
  if (methods.length === 0) throw new AppError('NotFound', 'No such operation');
  c.header('Allow', methods.join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new AppError('MethodNotAllowed', `This operation does not take ${c.req.method}`);
}
