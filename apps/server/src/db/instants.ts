import { sql, type Placeholder, type SQL } from 'drizzle-orm';

/** An instant as a parameter of hand-written SQL: epoch ms, or a place that is filled with ISO text. */
export const at = (time: number | Placeholder): SQL =>
  sql`${typeof time === 'number' ? new Date(time).toISOString() : time}::timestamptz`;

/** {@link at}, some ms later. */
export const after = (time: number | Placeholder, ms: number): SQL =>
  sql`${at(time)} + ${ms} * interval '1 millisecond'`;
