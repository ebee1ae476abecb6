import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { JOB_PAYLOADS, type JobKind, type JobPayload } from './kinds.ts';

export interface Job<K extends string = string> {
  readonly kind: K;
  /** @returns when to run again; nothing when it is done. @throws when the stored payload does not match its schema, or the work fails */
  run(deps: Deps, stored: unknown, meta: JobMeta): Promise<Date | void>;
}

interface JobMeta {
  /** Stays the same when the job runs again */
  jobId: string;
}

/** Jobs by their kind. */
export type Jobs = Readonly<Record<string, Job>>;

/**
 * The work of a kind of job, typed by the schema of its payload.
 * @param work throws to be tried again later; must be safe to run more than once; may return when to run again
 */
export function defineJob<K extends JobKind>(
  kind: K,
  work: (deps: Deps, payload: JobPayload<K>, meta: JobMeta) => Promise<Date | void>,
): Job<K> {
  const schemas: { readonly [Kind in JobKind]: z.ZodType<JobPayload<Kind>> } = JOB_PAYLOADS;
  return {
    kind,
    run: async (deps, stored, meta) => {
      const read = schemas[kind].safeParse(stored);
      // Tried again like any failed job: while a release is rolled out, a newer process may know the payload.
      if (!read.success)
        throw new Error(`payload does not match the schema of ${kind}: ${z.prettifyError(read.error)}`);
      return work(deps, read.data, meta);
    },
  };
}
