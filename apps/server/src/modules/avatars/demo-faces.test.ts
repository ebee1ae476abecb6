import { and, eq, isNull, notLike } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { account, avatar, expert } from '../../db/schema/index.ts';
import { seedDemo } from '../../db/seed/index.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { drawFace, isDrawn } from '../experts/index.ts';
import { drawnPicture } from './index.ts';

const server = serverForSuite();

beforeAll(async () => {
  await seedDemo({
    db: server.db,
    clock: server.clock,
    hashPassword: async () => 'no password',
    drawPicture: drawnPicture,
  });
});

describe('[K-11] faces of the demo data', () => {
  it('[K-11] every expert has one, and no two are alike', async () => {
    const looks = await server.db.select({ look: expert.look }).from(expert);
    const faces = looks.map(({ look }) => (isDrawn(look) ? drawFace(look) : null));
    expect(faces).not.toContain(null);
    expect(new Set(faces).size).toBe(60);
  });

  it('[K-11] people without a profile who can log in have theirs as an uploaded picture', async () => {
    const people = await server.db
      .select({ username: account.username, hash: avatar.hash })
      .from(account)
      .leftJoin(expert, eq(expert.accountId, account.id))
      .leftJoin(avatar, eq(avatar.accountId, account.id))
      .where(and(isNull(expert.id), notLike(account.email, '%@clients.demo.nexperts.test')));
    expect(people.map(({ username }) => username).toSorted()).toEqual([
      'demo_client',
      'demo_finance',
      'demo_staff',
      'noor_haddad',
      'teo_lindqvist',
      'wren_okoye',
    ]);
    expect(new Set(people.map(({ hash }) => hash)).size).toBe(6);
    for (const { hash } of people) {
      const { answer } = await server.call('avatarPicture', {
        params: { hash: hash ?? '', size: '256' },
        headers: { accept: 'image/webp' },
      });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    }
  });

  it('[K-11] nobody else gets one by chance: the address is empty and the picture is not found', async () => {
    await server.db.update(expert).set({ look: null }).where(eq(expert.handle, 'yuki_mori'));
    const params = { handle: 'yuki_mori' };
    const { status, body } = await server.call('expertAvatar', { params });
    expect([status, body]).toEqual([200, { url: '' }]);
    expect((await server.call('portrait', { params })).status).toBe(404);
    expect((await server.call('getExpert', { params })).data.avatarUrl).toBe('');
  });

  it('[K-11] a drawing program’s file is still refused as an upload after the faces were made', async () => {
    const { encodeSquares } = await import('./encode.ts');
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
    await expect(encodeSquares('test', Buffer.from(svg))).rejects.toThrow('We can’t read this picture');
  });
});
