import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { chromium, type Page } from 'playwright';
import { janusMediaServer } from '../../apps/server/src/adapters/janus/janus-media-server.ts';
import { findJanus, startJanus, type RunningJanus } from '../../apps/server/src/adapters/janus/program.ts';
import type { MediaPlace, MediaServer, WantedTrack } from '../../apps/server/src/ports/media-server.ts';
import { BROWSER_FLAGS } from '../../apps/e2e/src/browser-flags.ts';
import { findChromium } from '../../scripts/lib/chromium.ts';
import { JanusAdmin } from './janus-admin.ts';
import { memberPage, type MemberPage } from './member-page.ts';

// The server's own dependency.
const { pino } = createRequire(new URL('../../apps/server/package.json', import.meta.url))('pino') as {
  pino: (options: object) => Parameters<typeof janusMediaServer>[0]['log'];
};
type InPage = { member: MemberPage };

/** Waits for something, looking every 50 ms. @throws when it takes more than `ms` */
export async function until(is: () => boolean | Promise<boolean>, what: string, ms = 30_000): Promise<void> {
  for (const end = Date.now() + ms; !(await is()); await new Promise((resolve) => setTimeout(resolve, 50)))
    if (Date.now() > end) throw new Error(`${what} took more than ${ms} ms`);
}

/** Somebody in the room: a page, and their place at the media server. */
export class Member {
  inst: string = randomUUID();
  place!: MediaPlace;
  readonly page: Page;
  readonly #server: MediaServer;
  readonly #room: string;
  #feeds: Promise<void> = Promise.resolve();

  constructor(page: Page, server: MediaServer, room: string) {
    this.page = page;
    this.#server = server;
    this.#room = room;
  }

  /** Enters and sends, as a page load that nobody has seen before. */
  async enter(): Promise<void> {
    this.inst = randomUUID();
    const place = this.#server.enter(this.#room, this.inst, {
      feed: ({ cid, n, sdp }) => {
        this.#feeds = this.#feeds.then(async () => {
          const answer = await this.page.evaluate(
            ([of, offer]) => (globalThis as unknown as InPage).member.fed(of, offer),
            [cid, sdp] as const,
          );
          await place.answer({ cid, n, sdp: answer }).catch(() => {});
        });
      },
      failed: (error) => process.stderr.write(`a place was lost: ${String(error)}\n`),
    });
    this.place = place;
    const offer = await this.page.evaluate(() => (globalThis as unknown as InPage).member.publish());
    const answer = await place.publish({ cid: randomUUID(), ...offer });
    await this.page.evaluate((sdp) => (globalThis as unknown as InPage).member.published(sdp), answer);
  }

  /** Everybody's sound; the speaker at 360 lines, the others small. */
  want(others: readonly Member[], speaker: Member | undefined): void {
    this.place.want(
      others
        .filter((other) => other !== this)
        .flatMap(({ inst }): WantedTrack[] => [
          { inst, slot: 'mic' },
          { inst, slot: 'cam', layer: inst === speaker?.inst ? 'medium' : 'low' },
        ]),
    );
  }

  look = () => this.page.evaluate(() => (globalThis as unknown as InPage).member.look());
  silence = (ms: number) =>
    this.page.evaluate((for_) => (globalThis as unknown as InPage).member.longestSilence(for_), ms);
  hears = async (lines: number): Promise<boolean> =>
    (await this.look()).filter(({ kind, packets }) => kind === 'audio' && packets > 0).length >= lines;
}

interface LargeRoom {
  readonly janus: RunningJanus;
  readonly server: MediaServer;
  /** Opens a page that is not in the room yet. @param frameRate of its camera, per second */
  open(frameRate?: number): Promise<Member>;
  /** Janus’ own counters */
  admin(): Promise<JanusAdmin>;
  close(): Promise<void>;
}

/** A room of a Janus of its own, and a browser for its members. @returns null where there is no Janus */
export async function openLargeRoom(): Promise<LargeRoom | null> {
  const found = findJanus();
  if (!found) return null;
  const janus = await startJanus(found, { hasAdmin: true });
  const server = janusMediaServer({
    url: janus.url,
    secret: janus.secret,
    log: pino({ level: process.env['LOG_LEVEL'] ?? 'silent' }),
  });
  await until(() => server.isReady, 'the media server');
  // Cameras need an origin of this machine.
  const site = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end('<!doctype html><title>member</title>');
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const address = site.address();
  const url = `http://localhost:${typeof address === 'object' ? address?.port : 0}`;
  const browser = await chromium.launch({ executablePath: await findChromium(), args: [...BROWSER_FLAGS] });
  const context = await browser.newContext({ permissions: ['camera', 'microphone'] });
  const room = randomUUID();
  return {
    janus,
    server,
    open: async (frameRate = 30) => {
      const page = await context.newPage();
      await page.addInitScript(memberPage, frameRate);
      await page.goto(url);
      return new Member(page, server, room);
    },
    admin: () => JanusAdmin.open(janus.adminUrl ?? '', janus.secret),
    close: async () => {
      server.close();
      await browser.close();
      await janus.stop();
      site.close();
    },
  };
}
