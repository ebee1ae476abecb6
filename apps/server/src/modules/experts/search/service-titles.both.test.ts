import { eq, sql } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { expert, searchWord, service } from '../../../db/schema/index.ts';
import { createService } from '../../../testing/factories.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { change, NEW, newExpert, read, save } from '../services/services.fixture.ts';
import { untilBlocked } from '../../../testing/until.ts';

const server = serverForSuite();

async function found(q: string): Promise<string[]> {
  const { body } = await server.call('searchExperts', { query: { q } });
  return body.experts.map(({ handle }) => handle);
}

describe('[D-1] the titles of an expert’s services', () => {
  it('[D-1] are searched by word, stem, beginning and with a typing error', async () => {
    const { handle } = await newExpert(server, { title: 'Marquetry for beginners' });
    for (const q of ['marquetry', 'Marquetry beginner', 'marquet', 'marqetry', 'Quill marquetry'])
      expect(await found(q), q).toEqual([handle]);
  });

  it('[D-1] count as they stand now: added, changed, hidden, offered again', async () => {
    const who = await newExpert(server, { title: 'Scrimshaw evening' });
    expect(await found('scrimshaw')).toEqual([who.handle]);
    await change(server, who, { title: 'Etching evening' });
    expect(await found('scrimshaw')).toEqual([]);
    expect(await found('etching')).toEqual([who.handle]);
    await change(server, who, { active: false });
    expect(await found('etching')).toEqual([]);
    await change(server, who, { active: true });
    expect(await found('etching')).toEqual([who.handle]);
    const { version, services } = await read(server, who);
    const added = { ...NEW, title: 'Gilding for beginners' };
    expect((await save(server, who, [...services, added], { version })).status).toBe(200);
    expect(await found('gilding')).toEqual([who.handle]);
    expect(await found('etching')).toEqual([who.handle]);
  });

  it('[D-1] never count while the service is hidden, whatever else changes', async () => {
    const who = await newExpert(server, { title: 'Lapidary basics' });
    await createService(server, who.expertId, { title: 'Damascening', active: false, position: 1 });
    await server.db.update(expert).set({ bio: 'Cuts stones.' }).where(eq(expert.id, who.expertId));
    await change(server, who, { priceMinor: 9_900 });
    expect(await found('damascening')).toEqual([]);
    expect(await found('lapidary')).toEqual([who.handle]);
  });

  it('[D-1] go with a service that is deleted, and a word nobody has any more is kept nowhere', async () => {
    const who = await newExpert(server, { title: 'Luthiery with Zebedee' });
    const words = async () => (await server.db.select().from(searchWord)).map(({ word }) => word);
    expect(await words()).toEqual(expect.arrayContaining(['luthiery', 'zebedee']));
    await server.db.delete(service).where(eq(service.id, who.serviceId));
    expect(await found('luthiery')).toEqual([]);
    for (const word of ['luthiery', 'zebedee']) expect(await words()).not.toContain(word);
  });

  // One connection cannot wait for another on the embedded engine.
  it.skipIf(inject('postgresUrl') === '')(
    '[D-1] are not lost when the profile changes in a transaction at the same time',
    async () => {
      const who = await newExpert(server, { title: 'Chasing silver' });
      let changed: PromiseLike<unknown> = Promise.resolve();
      await server.db.transaction(async (tx) => {
        await tx.execute(sql`SELECT FROM expert_listing WHERE expert_id = ${who.expertId} FOR NO KEY UPDATE`);
        changed = Promise.all([
          server.db.update(service).set({ title: 'Repousse silver' }).where(eq(service.id, who.serviceId)),
          server.db
            .update(expert)
            .set({ bio: 'Hammers planished bowls.' })
            .where(eq(expert.id, who.expertId)),
        ]);
        // Both wait for the listing; whichever is first, the other has not seen its change when it began.
        await untilBlocked(server.db, 2);
      });
      await changed;
      expect(await found('repousse')).toEqual([who.handle]);
      expect(await found('planished')).toEqual([who.handle]);
      expect(await found('chasing')).toEqual([]);
    },
  );
});
