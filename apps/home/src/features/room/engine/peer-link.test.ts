import fc from 'fast-check';
import { beforeEach, expect, it, vi } from 'vitest';
import { Connections } from './connections.ts';
import { FakeNetwork } from './fake-peer-connection.fixture.ts';
import { PeerLink, type Sig } from './peer-link.ts';
import { PeerTexts } from './peer-texts.ts';
import { NO_TRACKS, type Tracks } from './types.ts';

const GREATER = 'ffffffff-0000-4000-8000-000000000000';
const LESSER = '00000000-0000-4000-8000-000000000000';
const TICK = 500;

/** Two links and the messages between them, which arrive only when the test says so. */
class Pair {
  readonly network = new FakeNetwork();
  readonly inFlight: { to: 'a' | 'b'; sig: Sig }[] = [];
  now = 0;
  tracks: Tracks = NO_TRACKS;
  deaf = false;
  readonly a: PeerLink;
  readonly b: PeerLink;

  constructor(texts?: { a: PeerTexts; b: PeerTexts }) {
    this.a = this.#link(GREATER, LESSER, 'b', texts?.a);
    this.b = this.#link(LESSER, GREATER, 'a', texts?.b);
  }

  #link(localInst: string, remoteInst: string, to: 'a' | 'b', texts?: PeerTexts): PeerLink {
    return new PeerLink({
      localInst,
      remoteInst,
      connections: new Connections(this.network.connect),
      send: (sig) => {
        if (!this.deaf) this.inFlight.push({ to, sig: structuredClone(sig) });
      },
      tracks: () => this.tracks,
      onChange: () => {},
      now: () => this.now,
      onTexts: (channel) => texts?.follow(channel),
    });
  }

  async idle(): Promise<void> {
    for (let n = 0; n < 3; n += 1) {
      await this.a.operationsDone;
      await this.b.operationsDone;
      for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
    }
  }

  async deliver(index = 0): Promise<void> {
    const [message] = this.inFlight.splice(index, 1);
    if (message) this[message.to].receive(message.sig);
    await this.idle();
  }

  async deliverAll(): Promise<void> {
    await this.idle();
    for (let n = 0; this.inFlight.length > 0 && n < 200; n += 1) await this.deliver();
  }

  /** Lets time pass, with every message delivered. */
  async run(ms: number): Promise<void> {
    for (let passed = 0; passed < ms; passed += TICK) {
      await this.wait(TICK);
      await this.deliverAll();
    }
  }

  async wait(ms: number): Promise<void> {
    this.now += ms;
    this.network.flow();
    this.a.tick(true);
    this.b.tick(true);
    await this.idle();
  }

  get states(): string[] {
    return [this.a.connection, this.b.connection];
  }
}

let pair: Pair;
const connected = ['connected', 'connected'];
async function connect(): Promise<void> {
  pair.a.start();
  pair.b.start();
  await pair.deliverAll();
}
beforeEach(() => {
  pair = new Pair();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

it('only the greater inst makes offers, and one round connects', async () => {
  expect([pair.a.offers, pair.b.offers]).toEqual([true, false]);
  await connect();
  expect(pair.states).toEqual(connected);
  expect(pair.network.all).toHaveLength(2);
  expect(pair.network.mistakes).toEqual([]);
});

it('has all four transceivers from the start; a new track needs no message', async () => {
  await connect();
  const cam = { kind: 'video' } as MediaStreamTrack;
  pair.a.setTrack('cam', cam);
  await pair.idle();
  expect(pair.inFlight).toEqual([]);
  const [offerer, answerer] = pair.network.all;
  expect(offerer?.getTransceivers().map(({ sender }) => sender.track)).toEqual([null, cam, null, null]);
  expect(answerer?.getTransceivers().map(({ direction }) => direction)).toEqual(Array(4).fill('sendrecv'));
  expect(Object.values(pair.b.tracks).filter(Boolean)).toHaveLength(4);
});

it('[G-05] sends a small picture first, from both sides', async () => {
  const getSettings = () => ({ width: 1280, height: 720 });
  pair.tracks = { ...NO_TRACKS, cam: { kind: 'video', getSettings } as unknown as MediaStreamTrack };
  pair.a.start();
  await pair.deliverAll();
  const [offerer, answerer] = pair.network.all;
  for (const pc of [offerer, answerer])
    expect(pc?.getTransceivers()[1]?.sender.getParameters().encodings).toEqual([
      { scaleResolutionDownBy: 2 },
    ]);
});

it('[G-05] keeps the picture’s size when the connection is restarted', async () => {
  const getSettings = () => ({ width: 1280, height: 720 });
  pair.tracks = { ...NO_TRACKS, cam: { kind: 'video', getSettings } as unknown as MediaStreamTrack };
  await connect();
  await pair.run(20_000);
  const sizes = (): unknown[] =>
    pair.network.all.map((pc) => pc.getTransceivers()[1]?.sender.getParameters().encodings);
  const full = sizes();
  pair.network.up = false;
  await pair.run(4_000);
  pair.network.up = true;
  await pair.run(4_000);
  expect(pair.states).toEqual(['connected', 'connected']);
  expect(sizes()).toEqual(full);
});

it('[G-07] carries text from the first offer on, and over each connection that follows', async () => {
  const texts = { a: new PeerTexts(), b: new PeerTexts() };
  const heard: string[] = [];
  texts.b.on('text', (text) => heard.push(text));
  pair = new Pair(texts);
  await connect();
  const offers = pair.network.all.length;
  expect(texts.a.send('first')).toBe(true);
  expect(pair.inFlight).toEqual([]);
  expect(pair.network.all).toHaveLength(offers);
  pair.network.up = false;
  await pair.run(20_000);
  expect(texts.a.isOpen).toBe(false);
  expect(texts.a.send('lost')).toBe(false);
  pair.network.up = true;
  await pair.run(10_000);
  expect(texts.a.send('second')).toBe(true);
  expect(heard).toEqual(['first', 'second']);
  expect(pair.network.mistakes).toEqual([]);
});

it('keeps candidates that arrive before the offer', async () => {
  pair.a.start();
  await pair.idle();
  expect(pair.inFlight.map(({ sig }) => sig.k)).toEqual(['offer', 'cand']);
  await pair.deliver(1);
  await pair.deliverAll();
  expect(pair.states).toEqual(connected);
  expect(pair.network.mistakes).toEqual([]);
});

it('answers a repeated offer with the same answer and ignores one of a replaced connection', async () => {
  pair.a.start();
  await pair.idle();
  const offer = pair.inFlight.find(({ sig }) => sig.k === 'offer');
  await pair.deliverAll();
  if (!offer) throw new Error('no offer was made');
  pair.b.receive(offer.sig);
  await pair.idle();
  expect(pair.inFlight.map(({ sig }) => sig.k)).toEqual(['answer']);
  await pair.deliverAll();
  expect(pair.network.all).toHaveLength(2);

  // The answering page asks for a new connection; the old offer comes late once more.
  pair.a.receive({ k: 'ask', cid: crypto.randomUUID() });
  await pair.deliverAll();
  expect(pair.network.open).toHaveLength(2);
  pair.b.receive(offer.sig);
  await pair.deliverAll();
  expect(pair.network.open).toHaveLength(2);
  expect(pair.states).toEqual(connected);
});

it('sends an unanswered offer again after four seconds', async () => {
  pair.a.start();
  await pair.idle();
  pair.inFlight.length = 0;
  await pair.wait(3_500);
  expect(pair.inFlight).toEqual([]);
  await pair.wait(500);
  expect(pair.inFlight.map(({ sig }) => sig.k)).toContain('offer');
  await pair.run(8_000);
  expect(pair.states).toEqual(connected);
});

it('requests an offer that never arrived', async () => {
  await pair.wait(4_000);
  expect(pair.inFlight.map(({ to, sig }) => [to, sig.k])).toEqual([['a', 'ask']]);
  await pair.deliverAll();
  expect(pair.states).toEqual(connected);
});

it('restarts ICE when no bytes arrive for 2.5 s although connected, and recovers', async () => {
  await connect();
  await pair.run(4_000);
  const before = pair.network.all.length;
  pair.network.up = false;
  await pair.run(5_000);
  expect(pair.states).toEqual(['reconnecting', 'reconnecting']);
  pair.network.up = true;
  await pair.run(8_000);
  expect(pair.states).toEqual(connected);
  expect(pair.network.all).toHaveLength(before);
});

it('[G-05] restarts ICE once when both sides notice at once', async () => {
  await connect();
  await pair.run(4_000);
  pair.network.up = false;
  for (let ticks = 0; pair.inFlight.length < 2 && ticks < 8; ticks += 1) await pair.wait(TICK);
  expect(pair.inFlight.map(({ to, sig }) => [to, sig.k])).toEqual(
    expect.arrayContaining([
      ['b', 'offer'],
      ['a', 'ask'],
    ]),
  );
  const crossing = pair.inFlight.splice(0).toSorted((one) => (one.sig.k === 'ask' ? 1 : -1));
  const ask = crossing.pop();
  pair.inFlight.push(...crossing);
  pair.network.up = true;
  await pair.deliverAll();
  if (ask) pair.a.receive(ask.sig);
  await pair.idle();
  expect(pair.inFlight.filter(({ sig }) => sig.k === 'offer')).toEqual([]);
  // One that knows of that restart, and is no better for it, gets another.
  pair.network.up = false;
  await pair.wait(TICK);
  pair.b.signallingResumed();
  await pair.idle();
  await pair.deliver(pair.inFlight.findIndex(({ sig }) => sig.k === 'ask'));
  expect(pair.inFlight.map(({ sig }) => sig.k)).toContain('offer');
});

it.each([
  { first: 'a', second: 'b', expected: ['offer'] },
  { first: 'b', second: 'a', expected: ['ask', 'offer'] },
] as const)(
  '[G-05] restarts ICE once when side $first notices first',
  async ({ first, second, expected }) => {
    await connect();
    await pair.run(4_000);
    pair.network.up = false;
    const sent: string[] = [];
    for (let ticks = 0; ticks < 5; ticks += 1) {
      for (const [ms, link] of [
        [400, pair[first]],
        [100, pair[second]],
      ] as const) {
        pair.now += ms;
        pair.network.flow();
        link.tick(true);
        await pair.idle();
        while (pair.inFlight.length > 0) {
          const kind = pair.inFlight[0]?.sig.k;
          if (kind === 'ask' || kind === 'offer') sent.push(kind);
          await pair.deliver();
        }
      }
    }
    expect(sent).toEqual(expected);
  },
);

it('opens a new connection after three restarts without effect', async () => {
  await connect();
  pair.network.up = false;
  await pair.run(20_000);
  expect(pair.network.all.length).toBeGreaterThan(2);
  pair.network.up = true;
  await pair.run(10_000);
  expect(pair.states).toEqual(connected);
  expect(pair.network.open).toHaveLength(2);
});

it('leaves a working connection alone while the signalling is away and when it is back', async () => {
  await connect();
  pair.deaf = true;
  await pair.run(12_000);
  pair.deaf = false;
  pair.a.signallingResumed();
  pair.b.signallingResumed();
  await pair.run(2_000);
  expect(pair.states).toEqual(connected);
  expect(pair.network.all).toHaveLength(2);
});

it('connects after any dropped, repeated and reordered messages, without an invalid operation', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ do: fc.constant('deliver' as const), at: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('drop' as const), at: fc.nat(5) }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('repeat' as const), at: fc.nat(5) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), at: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('cut' as const), at: fc.nat(5) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('resume' as const), at: fc.nat(5) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      pair = new Pair();
      pair.a.start();
      pair.b.start();
      await pair.idle();
      for (const { do: what, at } of steps) {
        const index = at % Math.max(1, pair.inFlight.length);
        const message = pair.inFlight[index];
        if (what === 'deliver') await pair.deliver(index);
        else if (what === 'drop') pair.inFlight.splice(index, 1);
        else if (what === 'repeat' && message) pair.inFlight.push(structuredClone(message));
        else if (what === 'wait') await pair.wait(at * TICK);
        else if (what === 'cut') pair.network.up = !pair.network.up;
        else if (what === 'resume') pair[at % 2 ? 'a' : 'b'].signallingResumed();
      }
      pair.network.up = true;
      await pair.run(40_000);
      expect(pair.states).toEqual(connected);
      expect(pair.network.open).toHaveLength(2);
      expect(pair.network.mistakes).toEqual([]);
    }),
    { numRuns: 150 },
  );
}, 120_000);
