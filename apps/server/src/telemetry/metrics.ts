import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Telemetry } from '../ports/telemetry.ts';

/** Something that is counted when the metrics are read. */
export interface Measured {
  /** Name without the prefix `nexperts_`, unit last, as Prometheus wants it */
  readonly name: string;
  readonly help: string;
  /** The value, or one for each value of the label `state`. Left out of the answer when it throws */
  readonly read: () => Promise<number | Record<string, number>> | number | Record<string, number>;
}

export interface Metrics extends Telemetry {
  /** Adds what is counted at each reading */
  readonly measure: (measured: readonly Measured[]) => void;
  readonly text: () => Promise<string>;
}

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Metrics in Prometheus' text form: durations of requests by route pattern, method and status, durations of jobs by
 * kind and outcome, what is counted at each reading, and the process itself.
 */
export function prometheusMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'nexperts_http_request_duration_seconds',
    help: 'Time to the head of an answer',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  const jobs = new Histogram({
    name: 'nexperts_job_duration_seconds',
    help: 'Time a job took',
    labelNames: ['kind', 'outcome'],
    buckets: [0.01, 0.05, 0.25, 1, 5, 20, 60],
    registers,
  });
  return {
    request: async (_, handle) => {
      const seen = await handle();
      const method = METHODS.has(seen.method) ? seen.method : 'other';
      requests.observe({ route: seen.route, method, status: String(seen.status) }, seen.ms / 1_000);
      return seen;
    },
    job: async (kind, run) => {
      const end = jobs.startTimer();
      const outcome = await run();
      end({ kind, outcome });
      return outcome;
    },
    measure: (measured) => {
      for (const { name, help, read } of measured) {
        registry.registerMetric(
          new Gauge({
            name: `nexperts_${name}`,
            help,
            labelNames: ['state'],
            registers: [],
            async collect() {
              this.reset();
              try {
                const value = await read();
                if (typeof value === 'number') this.set(value);
                else for (const [state, count] of Object.entries(value)) this.set({ state }, count);
              } catch {
                // The database is away; what the process knows of itself is still worth reading.
              }
            },
          }),
        );
      }
    },
    text: () => registry.metrics(),
  };
}
