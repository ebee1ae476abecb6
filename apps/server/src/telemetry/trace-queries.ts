import { context, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import pg from 'pg';

type Query = (this: unknown, ...args: unknown[]) => unknown;

/** The text of a query as it was given to the driver: with placeholders, without values. */
function textOf(first: unknown): string {
  if (typeof first === 'string') return first;
  return first !== null && typeof first === 'object' && 'text' in first ? String(first.text) : '';
}

/**
 * Gives each query a span, when it is asked within one. The driver has no hook for it, so its two doors are wrapped:
 * the pool's, and the client's as transactions use it (those that the pool sends on have a callback).
 */
export function traceQueries(tracer: Tracer): void {
  for (const prototype of [pg.Pool.prototype, pg.Client.prototype] as { query: unknown }[]) {
    const plain = prototype.query as Query;
    prototype.query = function query(this: unknown, ...args: unknown[]) {
      const parent = trace.getSpan(context.active());
      if (!parent || typeof args.at(-1) === 'function') return plain.apply(this, args);
      const text = textOf(args[0]);
      const span = tracer.startSpan(/^\s*\w+/.exec(text)?.[0].trim().toUpperCase() ?? 'query', {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': text },
      });
      const asked = plain.apply(this, args);
      if (!(asked instanceof Promise)) {
        span.end();
        return asked;
      }
      return asked
        .catch((error: unknown) => {
          span.setStatus({ code: SpanStatusCode.ERROR });
          throw error;
        })
        .finally(() => span.end());
    };
  }
}
