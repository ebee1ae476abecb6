import { eq } from 'drizzle-orm';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { serverForSuite } from '../testing/harness.ts';
import { record } from './record.ts';
import { audit } from './schema/index.ts';

const server = serverForSuite();

describe('[O-06] the audit log', () => {
  it('is written by `record`, and by what keeps that an email was sent', () => {
    const root = new URL('..', import.meta.url).pathname;
    const writers = globSync('**/*.ts', { cwd: root }).filter(
      (file) =>
        !file.endsWith('.test.ts') &&
        /insert\(\s*audit\s*\)|INTO audit\b/.test(readFileSync(`${root}${file}`, 'utf8')),
    );
    expect(writers.toSorted()).toEqual(['db/record.ts', 'jobs/forget-done-jobs.ts']);
  });

  it('has of an event what its schema names, and nothing else', async () => {
    const subject = `account:${crypto.randomUUID()}` as const;
    const entry = { subject, actorId: null, now: server.clock.now() };
    await record(server.db, { ...entry, action: 'account.suspended', detail: { reason: 'Fraud' } });
    const more = { reason: 'Fraud', email: 'ada@example.com' };
    await record(server.db, { ...entry, action: 'account.suspended', detail: more });
    await record(server.db, { ...entry, action: 'account.log-in' });
    const rows = await server.db.select().from(audit).where(eq(audit.subject, subject));
    expect(rows.map(({ detail }) => detail).toSorted()).toEqual([
      '{"reason":"Fraud"}',
      '{"reason":"Fraud"}',
      '{}',
    ]);
  });

  it('refuses an event without what its schema asks for', () => {
    const entry = {
      subject: `account:${crypto.randomUUID()}`,
      actorId: null,
      now: server.clock.now(),
    } as const;
    // @ts-expect-error a suspension has a reason
    expect(() => record(server.db, { ...entry, action: 'account.suspended' })).toThrow(/reason/);
  });
});
