import type { DataOf, EndpointShape, PathParams, ResponseOf, Upload } from '@nexperts/contract';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { AppError } from './app-error.ts';
import { demandCleanText } from './clean-text.ts';
import { fairGate } from '../fair-gate.ts';
import type { Deps } from '../deps.ts';
import type { Env } from '../env.ts';
import type { AppVariables, Ctx, SessionAccount, SignedIn } from './context.ts';
import { openFile, readFile, type ReceivedFile, type StreamedFile } from './read-file.ts';
import { demandJson, readJson } from './read-json.ts';

type Parsed<S> = S extends z.core.$ZodType ? z.core.output<S> : undefined;

type ParsedParams<E extends EndpointShape> = {
  [Name in PathParams<E['path']>]: E['params'] extends Readonly<Record<Name, infer S>> ? Parsed<S> : string;
};

/** What a route's verb is given: everything parsed by the contract's schemas. */
export interface Input<E extends EndpointShape> {
  ctx: E['access'] extends 'public' ? Ctx : SignedIn;
  params: ParsedParams<E>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
  /** The uploaded file, when the operation takes one */
  file: E['upload'] extends { streamed: true }
    ? StreamedFile
    : E['upload'] extends Upload
      ? ReceivedFile
      : undefined;
  /** The Idempotency-Key header; present when the contract demands one */
  idempotencyKey: string;
  c: Context<AppVariables>;
}

/** What an operation needs apart from its verb: an upload is counted before its file is read. */
type Admission<E extends EndpointShape> = E['upload'] extends Upload
  ? [admit: (ctx: Input<E>['ctx'], c: Context<AppVariables>) => Promise<void>]
  : [];

type Answer<E extends EndpointShape> = E['mediaType'] extends string | readonly string[]
  ? Response
  : E['data'] extends z.core.$ZodType
    ? DataOf<E>
    : E['response'] extends z.core.$ZodType
      ? ResponseOf<E>
      : void;

// A browser has six connections to a server. Calls of one account wait for the locks of its own rows: more of them at once
// would only keep connections to the database from everybody else.
const inTurn = fairGate({
  concurrency: Number.POSITIVE_INFINITY,
  each: 6,
  waitingEach: 1_000,
  waiting: 10_000,
  refuse: () =>
    new AppError('TooManyRequests', 'Too many requests. Please try again in a moment', { retryAfter: 1 }),
});

function parse(schema: z.core.$ZodType, value: unknown, message: string): unknown {
  demandCleanText(value);
  const result = z.core.safeParse(schema, value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || '_'] ??= issue.message;
  throw new AppError('ValidationFailed', message, { fields });
}

/**
 * The parameters of the path, by the contract's schemas.
 * @throws AppError NotFound: nothing has an id that is none
 */
function parsePath(
  schemas: Readonly<Record<string, z.core.$ZodType>>,
  given: Record<string, string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const result = z.core.safeParse(schema, given[name]);
      if (result.success) return [name, result.data];
      throw new AppError('NotFound', result.error.issues[0]?.message ?? 'Not found');
    }),
  );
}

const hasEnoughSteps = ({ hasTwoSteps, email }: SessionAccount, env: Env): boolean =>
  hasTwoSteps || env.withoutSecondFactor.includes(email.toLowerCase());

/** Whether a caller may read what the desk shows, where staff are not the only ones who may (O-01). */
export const isAtDesk = ({ account, deps: { env } }: SignedIn): boolean =>
  account.staffRoles.length > 0 && hasEnoughSteps(account, env);

/**
 * The desk is open to staff with the right role who log in with a second factor (O-01).
 * @throws AppError Forbidden, SecondFactorRequired
 */
function authoriseStaff({ roles }: EndpointShape, account: SessionAccount, { env }: Deps): void {
  if (!account.isStaff) throw new AppError('Forbidden', 'Only members of staff may do this');
  if (!hasEnoughSteps(account, env))
    throw new AppError(
      'SecondFactorRequired',
      'Turn on two-step login in your settings to use the staff desk',
    );
  if (roles && !roles.some((role) => account.staffRoles.includes(role)))
    throw new AppError('Forbidden', `Only staff with the role ${roles.join(' or ')} may do this`);
}

function authorise(endpoint: EndpointShape, ctx: Ctx): void {
  const { access } = endpoint;
  if (access === 'public') return;
  if (!ctx.account) throw new AppError('Unauthenticated', 'Please log in to continue');
  if (access === 'expert' && !ctx.account.isExpert)
    throw new AppError('Forbidden', 'Only experts may do this');
  if (access === 'staff') authoriseStaff(endpoint, ctx.account, ctx.deps);
}

/**
 * Mounts one operation of the contract: checks who calls, parses path, query and body, calls the verb and sends what it
 * returns with the contract's status, as `data` where the contract says so. A process that does not serve the operation's host leaves it to the next
 * handler. Object-level rights (party of a booking) are the verb's to check. An upload has a third argument: it counts
 * the upload against its throttle, before the file is read.
 */
export function route<const E extends EndpointShape>(
  app: Hono<AppVariables>,
  endpoint: E,
  verb: (input: Input<E>) => Promise<Answer<E>>,
  ...[admit]: Admission<E>
): void {
  const invalid = endpoint.invalidMessage ?? 'Missing required fields or invalid information';
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1');
  app.on(endpoint.method, path, async (c, next) => {
    const ctx = c.get('ctx');
    if (!ctx.deps.env.hosts.includes(endpoint.host)) return next();
    authorise(endpoint, ctx);
    const params = parsePath(endpoint.params ?? {}, c.req.param());
    const idempotencyKey = c.req.header('idempotency-key') ?? '';
    if (endpoint.idempotencyKey && !/^[\w-]{8,64}$/.test(idempotencyKey)) {
      throw new AppError(
        'BadRequest',
        'An Idempotency-Key header of 8 to 64 letters, digits or dashes is required',
      );
    }
    if (!endpoint.body && !endpoint.upload && endpoint.method !== 'GET' && c.req.header('content-type'))
      demandJson(c);
    const input = {
      ctx,
      c,
      idempotencyKey,
      params,
      query: endpoint.query ? parse(endpoint.query, c.req.query(), invalid) : undefined,
      body: endpoint.body ? parse(endpoint.body, await readJson(c), invalid) : undefined,
      file: endpoint.upload
        ? await (endpoint.upload.streamed ? openFile : readFile)(c, endpoint.upload, async () =>
            admit?.(ctx as Input<E>['ctx'], c),
          )
        : undefined,
    } as Input<E>;
    const run = (): Promise<unknown> => verb(input);
    const answer = await (ctx.account ? inTurn(ctx.account.id, run) : run());
    if (answer instanceof Response) return answer;
    if (endpoint.status === 204) return c.body(null, 204);
    return c.json((endpoint.data ? { data: answer } : answer) as object, endpoint.status);
  });
}
