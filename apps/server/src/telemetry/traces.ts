import {
  context,
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Span,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { Telemetry } from '../ports/telemetry.ts';
import { traceQueries } from './trace-queries.ts';

// Loaded only when OTEL_EXPORTER_OTLP_ENDPOINT is set: without it nothing of this costs anything.

/**
 * Traces over OTLP/HTTP: a span for each request (it goes on with a trace that `traceparent` brings), each job and,
 * within them, each query, without its values. The exporter reads the standard OTEL_* variables by itself.
 * @param node names this process
 */
export function otlpTraces(node: string): Telemetry & { close(): Promise<void> } {
  const provider = new TracerProvider({
    resource: defaultResource().merge(
      resourceFromAttributes({
        'service.name': process.env.OTEL_SERVICE_NAME ?? 'nexperts',
        'service.instance.id': node,
      }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  const propagator = new W3CTraceContextPropagator();
  const tracer = provider.getTracer('nexperts');
  traceQueries(tracer);

  async function within<T>(
    span: Span,
    run: () => Promise<T>,
    facts: (result: T) => { name?: string; failed: boolean; attributes: Attributes },
  ): Promise<T> {
    try {
      const result = await context.with(trace.setSpan(context.active(), span), run);
      const { name, failed, attributes } = facts(result);
      if (name) span.updateName(name);
      span.setAttributes(attributes);
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      return result;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  }

  return {
    request: (header, handle) => {
      const carrier = { traceparent: header('traceparent') ?? '', tracestate: header('tracestate') ?? '' };
      const parent = propagator.extract(ROOT_CONTEXT, carrier, defaultTextMapGetter);
      return within(tracer.startSpan('request', { kind: SpanKind.SERVER }, parent), handle, (seen) => ({
        name: `${seen.method} ${seen.route}`,
        failed: seen.status >= 500,
        attributes: {
          'http.request.method': seen.method,
          'http.route': seen.route,
          'http.response.status_code': seen.status,
          'nexperts.request_id': seen.requestId,
        },
      }));
    },
    job: (kind, run) =>
      within(tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER }, ROOT_CONTEXT), run, (outcome) => ({
        failed: outcome !== 'done',
        attributes: { 'nexperts.job.kind': kind, 'nexperts.job.outcome': outcome },
      })),
    close: () => provider.shutdown(),
  };
}
