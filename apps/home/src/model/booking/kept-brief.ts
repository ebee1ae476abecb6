import * as z from 'zod/mini';

const KEY = 'nexperts-brief';

const file = z.object({
  id: z.string(),
  name: z.string(),
  mediaType: z.string(),
  size: z.number(),
  addedAt: z.string(),
});
const draft = z.object({
  /** By the name of the field: `wants`, `answers.ID` */
  values: z.record(z.string(), z.string()),
  /** Files that are uploaded */
  files: z.array(file),
});
/** What somebody wrote in a brief and did not save. */
export type BriefDraft = z.infer<typeof draft>;

const kept = z.extend(draft, { accountId: z.string(), serviceId: z.string() });

/** Whose brief it is, and about what: another hold of the same service goes on with it. */
export interface BriefOwner {
  readonly accountId: string;
  readonly serviceId: string;
}

/** Keeps, in this tab, a brief that is not saved: it outlives a reload, the hold and the session (M-05). */
export function keepBrief({ accountId, serviceId }: BriefOwner, { values, files }: BriefDraft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ accountId, serviceId, values, files }));
  } catch {
    // Storage is full or forbidden: a reload loses what was typed.
  }
}

/** The brief that this account wrote for this service in this tab; null when there is none. */
export function keptBrief({ accountId, serviceId }: BriefOwner): BriefDraft | null {
  try {
    const read = z.safeParse(kept, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    return read.success && read.data.accountId === accountId && read.data.serviceId === serviceId
      ? { values: read.data.values, files: read.data.files }
      : null;
  } catch {
    return null;
  }
}

/** Call it when the brief is sent, and at logout. */
export function forgetKeptBrief(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}
