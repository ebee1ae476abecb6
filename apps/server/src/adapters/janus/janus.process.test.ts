import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MediaRefused, type MediaServer } from '../../ports/media-server.ts';
import { until } from '../../testing/until.ts';
import { destroyIfEmpty, roomOf } from './rooms.ts';
import { janusMediaServer } from './janus-media-server.ts';
import { JanusLink } from './link.ts';
import { offerOf } from './offer.fixture.ts';
import { findJanus, startJanus, type RunningJanus } from './program.ts';

const found = findJanus();
const log = pino({ level: 'silent' });
const silent = { feed: () => {}, failed: () => {} };

// With a browser's media: apps/e2e. Where Janus can't be had, this is skipped.
describe.skipIf(!found)('with Janus itself', () => {
  let janus: RunningJanus;
  let [here, there]: MediaServer[] = [];
  let link: JanusLink;
  const process = () => janusMediaServer({ url: janus.url, secret: janus.secret, log });

  beforeAll(async () => {
    if (!found) return;
    janus = await startJanus(found);
    [here, there, link] = [process(), process(), new JanusLink(janus.url, janus.secret, log)];
    await until(() => here?.isReady === true && there?.isReady === true && link.isReady);
  });
  afterAll(async () => {
    for (const each of [here, there, link]) each?.close();
    await janus?.stop();
  });

  /** Who is in a room, by page load; null: there is no such room. */
  async function peopleIn(id: string): Promise<string[] | null> {
    const handle = await link.attach(() => {});
    try {
      const { plugindata } = await link.ask(handle, { request: 'listparticipants', room: id });
      return plugindata?.data.participants?.map((each) => each.id.slice(0, each.id.indexOf('.'))) ?? [];
    } catch {
      return null;
    } finally {
      await link.detach(handle);
    }
  }

  const enter = (server: MediaServer | undefined, of: string, inst: string) => {
    if (!server) throw new Error('not started');
    return server.enter(of, inst, silent);
  };

  it('[H-08] two processes enter one room; an offer is answered with three layers and with candidates', async () => {
    const of = randomUUID();
    const [ann, ben] = [randomUUID(), randomUUID()];
    const [first, second] = [enter(here, of, ann), enter(there, of, ben)];
    const cid = randomUUID();
    const answer = await first.publish(offerOf(cid));
    expect(answer).toMatch(/^a=simulcast:recv l;m;h\r$/m);
    expect(answer).toMatch(/^a=candidate:/m);
    await first.silence(true);
    await second.publish(offerOf(randomUUID()));
    expect((await peopleIn(of))?.toSorted()).toEqual([ann, ben].toSorted());
    await expect(first.publish({ ...offerOf(randomUUID()), sdp: 'v=malformed' })).rejects.toThrow(
      MediaRefused,
    );
    // Gone when it is done, which for a removed member is within a second.
    await first.leave();
    expect(await peopleIn(of)).toEqual([ben]);
    await second.leave();
    expect(await peopleIn(of)).toBeNull();
  });

  it('[H-08] nobody enters, or destroys a room, without its key, and nobody asks anything without the secret', async () => {
    const of = randomUUID();
    const place = enter(here, of, randomUUID());
    await place.publish(offerOf(randomUUID()));
    const handle = await link.attach(() => {});
    const join = { request: 'join', ptype: 'publisher', room: of, id: 'x.1' };
    await expect(link.ask(handle, { ...join, pin: 'guessed' })).rejects.toThrow(/Unauthorized/);
    await expect(link.ask(handle, { request: 'destroy', room: of, secret: 'guessed' })).rejects.toThrow(
      /Unauthorized/,
    );
    await destroyIfEmpty(link, roomOf(of, janus.secret));
    expect(await peopleIn(of)).toHaveLength(1);
    const stranger = new JanusLink(janus.url, 'guessed', log);
    await link.detach(handle);
    await place.leave();
    expect(stranger.isReady).toBe(false);
    stranger.close();
  });

  it('[H-08] killed and started again, it is back, and places are taken anew', async () => {
    const states: string[] = [];
    const stop = here?.onState((state) => void states.push(state));
    const of = randomUUID();
    await enter(here, of, randomUUID()).publish(offerOf(randomUUID()));
    await janus.crash();
    await until(() => states.includes('lost'));
    await janus.restart();
    await until(() => states.includes('ready') && link.isReady);
    stop?.();
    const place = enter(here, of, randomUUID());
    expect(await place.publish(offerOf(randomUUID()))).toContain('a=simulcast:recv');
    await place.leave();
  });
});
