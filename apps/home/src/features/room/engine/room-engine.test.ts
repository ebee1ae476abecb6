import { CLOSE, type Mark } from '@nexperts/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { welcomeOf } from './fake-socket.fixture.ts';
import { line, ME, peer, roomForSuite } from './room-engine.fixture.ts';
import { NO_TRACKS } from './types.ts';

const suite = roomForSuite();
const { socket, mine, person, pass, press, join, begin, meet } = suite;
const CAMERA = { kind: 'video' } as MediaStreamTrack;

it('[H-04] hears of several who joined at once in one announcement, and of what the room asks and refuses', async () => {
  await join(welcomeOf({ peers: [peer()] }));
  const guests = ['a', 'b', 'c'].map((first) =>
    peer(`${first.repeat(8)}-0000-4000-8000-000000000000`, { id: first, name: first, role: 'client' }),
  );
  suite.room.news = [];
  socket().say({ t: 'joined', peers: guests });
  await begin();
  expect([...suite.room.engine.state.participants.keys()]).toEqual(['expert-account', 'a', 'b', 'c']);
  expect(suite.room.news).toEqual([{ kind: 'many', count: 3 }]);
  const question = {
    id: 'q',
    authorId: 'a',
    from: 'a',
    text: 'Now?',
    votes: 0,
    state: 'open' as const,
    at: '2026-03-02T00:00:00.000Z',
  };
  socket().say({ t: 'questions', isWhole: true, questions: [question], voted: ['q'] });
  expect(suite.room.engine.state.questions).toEqual({ list: [question], voted: new Set(['q']) });
  const refused: unknown[] = [];
  suite.room.engine.on('refused', ({ code, clientId }) => refused.push([code, clientId]));
  expect(suite.room.engine.act({ t: 'question', clientId: 'r', text: 'Then?' })).toBe(true);
  socket().say({ t: 'error', code: 'too-many', clientId: 'r' });
  expect(refused).toEqual([['too-many', 'r']]);
});

it.each([
  ['offers', '00000000-0000-4000-8000-000000000000', ['offer']],
  ['answers', peer().inst, ['answer']],
])('%s once for one join, also if the server announces the other twice', async (_, inst, said) => {
  await join(welcomeOf({ peers: [peer(inst)] }));
  // Both came at once: the other is in the list, and is announced as having joined.
  socket().say({ t: 'peer', state: 'joined', peer: peer(inst) });
  await meet(inst);
  await pass(2_000);
  const kinds = socket()
    .of('sig')
    .map(({ k }) => k)
    .filter((k) => k !== 'cand');
  expect(kinds).toEqual(said);
});

it('[G-07] carries text past every server', async () => {
  await join();
  await meet();
  const sent = socket().sent.length;
  const heard: string[] = [];
  mine()?.texts.other?.addEventListener('message', (event) => {
    heard.push(String(Reflect.get(event, 'data')));
  });
  expect(suite.room.engine.texts.send('two plans')).toBe(true);
  expect(heard).toEqual(['two plans']);
  expect(socket().sent).toHaveLength(sent);
});

describe('when somebody is there', () => {
  const LESSER = '00000000-0000-4000-8000-000000000000';
  let changes: number;
  beforeEach(() => {
    changes = 0;
    suite.room.engine.on('change', () => (changes += 1));
  });
  const startJoining = async (inst: string): Promise<void> => {
    void press();
    await vi.advanceTimersByTimeAsync(0);
    socket().open();
    await vi.advanceTimersByTimeAsync(0);
    suite.room.devices.change({ tracks: { ...NO_TRACKS, cam: CAMERA } });
    socket().say(welcomeOf({ peers: [peer(inst)] }));
  };

  it('sends the offer that was made while the server answered, with the tracks of now', async () => {
    await startJoining(LESSER);
    expect(suite.room.network.all).toHaveLength(1);
    await meet(LESSER);
    expect(suite.room.network.open).toHaveLength(2);
    expect(suite.room.network.all[0]?.getTransceivers()[1]?.sender.track).toBe(CAMERA);
  });

  it('closes an offer that nobody took', async () => {
    await startJoining(peer().inst);
    await meet();
    expect(suite.room.network.open).toHaveLength(3);
    await suite.room.engine.leave();
    expect(suite.room.network.open.map(({ id }) => id)).toEqual([2]);
  });

  it('tells of no change until offer and answer are exchanged', async () => {
    await startJoining(peer().inst);
    expect([suite.room.engine.state.phase, changes]).toEqual(['in', 0]);
    await meet();
    expect(changes).toBeGreaterThan(0);
  });

  it('tells of them after 250 ms if the other is silent', async () => {
    await startJoining(peer().inst);
    await vi.advanceTimersByTimeAsync(249);
    expect(changes).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(changes).toBe(1);
    expect(person()?.connection).toBe('new');
  });
});

it('connects to the members present, and knows their name, role and media', async () => {
  await join();
  await meet();
  expect(suite.room.engine.state).toMatchObject({
    phase: 'in',
    role: 'client',
    endsAt: Date.parse('2026-03-02T01:00:00Z'),
  });
  expect(person()).toMatchObject({ name: 'Ada Quill', role: 'expert', media: { cam: true } });
});

it('waits, invisible, until admitted', async () => {
  await join(welcomeOf({ admitted: false }));
  expect(suite.room.engine.state.phase).toBe('waiting');
  expect(suite.room.network.all.filter(({ localDescription }) => localDescription)).toEqual([]);
  socket().say({ t: 'admitted', peers: [peer()], chat: [line(1)], hasEarlier: false, readSeq: 0 });
  expect(suite.room.engine.state).toMatchObject({ phase: 'in', chat: { lines: [{ seq: 1 }] } });
  await begin();
  expect(person()?.connection).toBe('new');
  expect(suite.room.news).toEqual([{ kind: 'joined', name: 'Ada Quill' }]);
});

it('[G-14] tells of each mark', async () => {
  await join();
  const marks: Mark[] = [];
  suite.room.engine.on('mark', (mark) => marks.push(mark));
  const mark: Mark = { id: ME, role: 'expert', text: '', at: '2026-03-02T00:00:00.000Z' };
  socket().say({ t: 'mark', mark });
  expect(marks).toEqual([mark]);
});

it('keeps working media while the signalling is away, and after it came back without the other', async () => {
  await join();
  await meet();
  socket().end(CLOSE.restart);
  expect(suite.room.engine.state.signalling).toBe('reconnecting');
  await pass(1_000);
  expect(person()?.connection).toBe('connected');
  const before = suite.room.network.all.length;
  socket().open();
  socket().say(welcomeOf({ resumed: true, peers: [] }));
  await pass(30_000);
  expect(suite.room.engine.state.signalling).toBe('connected');
  expect(person()?.connection).toBe('connected');
  expect(suite.room.network.all).toHaveLength(before);
});

it('keeps an orphaned member for 20 s after the last byte', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'timeout', peer: peer(undefined, { online: false }) });
  await pass(30_000);
  expect(person()?.connection).toBe('connected');
  suite.room.network.up = false;
  await pass(18_000);
  expect(person()?.connection).toBe('reconnecting');
  await pass(5_000);
  expect(person()).toBeUndefined();
  expect(suite.room.news.at(-1)).toEqual({ kind: 'left', name: 'Ada Quill' });
});

it.each([
  ['in time, with its seat kept', 'reconnecting', 'resumed'],
  ['late, when the server has given the seat away', 'left', 'joined'],
] as const)('says that somebody is away until they are back: %s', async (_, gone, back) => {
  await join();
  await meet();
  const away = peer(undefined, { online: false });
  socket().say({ t: 'peer', state: gone, ...(gone === 'left' && { reason: 'timeout' }), peer: away });
  expect(person()?.isAway).toBe(true);
  await pass(30_000);
  expect(person()?.isAway).toBe(true);
  socket().say({ t: 'peer', state: back, peer: peer() });
  expect(person()?.isAway).toBe(false);
  expect(suite.room.news.at(-1)).toEqual({ kind: 'resumed', name: 'Ada Quill' });
});

it('announces members who return after leaving or reloading the page', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'leave', peer: peer(undefined, { online: false }) });
  socket().say({ t: 'peer', state: 'joined', peer: peer('eeeeeeee-0000-4000-8000-000000000000') });
  await begin();
  expect(suite.room.news.at(-1)).toEqual({ kind: 'resumed', name: 'Ada Quill' });
});

it('reports after 20 s that there is no path to the other member', async () => {
  suite.room.network.up = false;
  await join();
  await pass(15_000);
  expect(person()?.trouble).toBeNull();
  await pass(6_000);
  expect(person()?.trouble).toBe('no-path');
});

it('removes a member who left immediately', async () => {
  await join();
  await meet();
  socket().say({ t: 'peer', state: 'left', reason: 'leave', peer: peer(undefined, { online: false }) });
  expect(person()).toBeUndefined();
  expect(mine()?.connectionState).toBe('closed');
});

it('opens a new connection to a new page load of the same member', async () => {
  await join();
  await meet();
  suite.room.far?.close();
  const inst = 'eeeeeeee-0000-4000-8000-000000000000';
  socket().say({ t: 'peer', state: 'left', reason: 'replaced', peer: peer(undefined, { online: false }) });
  socket().say({ t: 'peer', state: 'joined', peer: peer(inst) });
  await meet(inst);
  expect(person()?.inst).toBe(inst);
  expect(suite.room.engine.state.participants.size).toBe(1);
});

it('announces changes of its media state, and replaces tracks without a message', async () => {
  await join();
  await meet();
  const before = socket().of('sig').length;
  const cam = { kind: 'video' } as MediaStreamTrack;
  suite.room.devices.change({
    state: { mic: false, cam: true, screen: false },
    tracks: { ...NO_TRACKS, cam },
  });
  await pass(500);
  expect(socket().of('media')).toMatchObject([{ media: { mic: false } }]);
  expect(socket().of('sig')).toHaveLength(before);
  expect(mine()?.getTransceivers()[1]?.sender.track ?? null).toBe(cam);
});

it('sends a chat line until the server has it, and shows each once, in order', async () => {
  await join(welcomeOf({ chat: [line(2)] }));
  suite.room.engine.sendChat('hello');
  const [sent] = socket().of('chat');
  socket().end(1006);
  await pass(1_000);
  socket().open();
  socket().say(welcomeOf({ chat: [line(1), line(2)] }));
  expect(socket().of('chat')).toEqual([sent]);
  socket().say({ t: 'chat', line: line(3, { clientId: sent?.clientId ?? '' }) });
  socket().say({ t: 'chat', line: line(3, { clientId: sent?.clientId ?? '' }) });
  expect(suite.room.engine.state.chat.lines.map(({ seq }) => seq)).toEqual([1, 2, 3]);
  socket().end(1006);
  await pass(1_000);
  socket().open();
  socket().say(welcomeOf());
  expect(socket().of('chat')).toEqual([]);
});

it.each([
  [CLOSE.replaced, 'replaced'],
  [CLOSE.signedOut, 'signed-out'],
  [CLOSE.over, 'time'],
] as const)('is over after close %i', async (code, end) => {
  await join();
  await meet();
  socket().end(code);
  expect(suite.room.engine.state).toMatchObject({ phase: 'over', end });
  await pass(10_000);
  expect(suite.room.sockets).toHaveLength(1);
  expect(mine()?.connectionState).toBe('closed');
});

it('reports why it ended, and emits the warnings', async () => {
  await join();
  const time = { now: '2026-03-02T00:55:00.000Z', endsAt: '2026-03-02T01:00:00.000Z' };
  socket().say({ t: 'time', warn: '5min', ...time });
  expect(suite.room.news).toEqual([{ kind: 'warn', left: '5min' }]);
  socket().say({ t: 'ended', reason: 'cancelled' });
  expect(suite.room.engine.state).toMatchObject({ phase: 'over', end: 'cancelled' });
});
