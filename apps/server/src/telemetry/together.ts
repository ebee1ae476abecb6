import type { Telemetry } from '../ports/telemetry.ts';

/** Those that are wanted as one, the first around the second; undefined when there is none. */
export function together(outer: Telemetry | null, inner: Telemetry | null): Telemetry | undefined {
  if (!outer || !inner) return outer ?? inner ?? undefined;
  return {
    request: (header, handle) => outer.request(header, () => inner.request(header, handle)),
    job: (kind, run) => outer.job(kind, () => inner.job(kind, run)),
  };
}
