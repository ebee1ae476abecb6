import { endpoints, type EndpointShape } from '@nexperts/contract';
import type { Context } from 'hono';
import type { ServedHost } from '../hosts.ts';
import { AppError } from './app-error.ts';
import type { AppVariables } from './context.ts';

interface KnownPath {
  pattern: RegExp;
  method: string;
  host: ServedHost;
}

const known: readonly KnownPath[] = Object.values<EndpointShape>(endpoints).map(({ path, method, host }) => ({
  pattern: new RegExp(`^/api${path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  method,
  host,
}));

/** Methods a path of the contract takes; empty for a path it does not know, or that is not served here. */
function methodsOf(path: string, hosts: readonly ServedHost[]): string[] {
  const methods = new Set(
    known
      .filter(({ pattern, host }) => hosts.includes(host) && pattern.test(path))
      .map(({ method }) => method),
  );
  if (methods.has('GET')) methods.add('HEAD');
  if (methods.size > 0) methods.add('OPTIONS');
  return [...methods];
}

/**
 * What is left when no operation took the request: 405 with the methods that would do, an answer to OPTIONS, or 404.
 * @throws AppError MethodNotAllowed, NotFound
 */
export function noSuchOperation(c: Context<AppVariables>): Response {
  const methods = methodsOf(c.req.path, c.get('ctx').deps.env.hosts);
  if (methods.length === 0) throw new AppError('NotFound', 'No such operation');
  c.header('Allow', methods.join(', '));
  if (c.req.method === 'OPTIONS') return c.body(null, 204);
  throw new AppError('MethodNotAllowed', `This operation does not take ${c.req.method}`);
}
