import { customType, timestamp, uuid } from 'drizzle-orm/pg-core';
import { randomUUID } from 'node:crypto';

/** Case-insensitive text (extension citext). */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** Half-open range of instants, written and read as PostgreSQL's text form. */
export const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

export const id = () =>
  uuid('id')
    .primaryKey()
    .$defaultFn(() => randomUUID());
/** Instants are `timestamptz`, read and written as `Date`. The application's clock sets them; leases of jobs are the one exception. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Words of a document with their places and weights. */
export const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
