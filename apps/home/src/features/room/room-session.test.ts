import type { Mark } from '@nexperts/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LocalMedia } from './engine/local-media.ts';
import { LocalMedia as Devices } from './engine/local-media.ts';
import { INITIAL_STATE } from './engine/initial-state.ts';
import type { CallEnd, CallEngine, CallEvents, CallState, Participant } from './engine/types.ts';
import { Emitter } from './engine/emitter.ts';
import { RoomSession } from './room-session.ts';

/** A call whose end the test decides. */
class Engine {
  readonly #events = new Emitter<CallEvents>();
  readonly on = this.#events.on.bind(this.#events);
  state: CallState = INITIAL_STATE;
  join = async (): Promise<void> => {};
  leave = async (): Promise<void> => this.end('left');
  set(change: Partial<CallState>): void {
    this.state = { ...this.state, ...change };
    this.#events.emit('change', this.state);
  }
  mark(mark: Mark): void {
    this.#events.emit('mark', mark);
  }
  host(did: CallEvents['host']): void {
    this.#events.emit('host', did);
  }
  end(end: CallEnd): void {
    this.set({ phase: 'over', end });
  }
}

let tracks: { readyState: string }[];
let engine: Engine;
let local: LocalMedia;
let session: RoomSession;
const onChoice = vi.fn<(choice: { mic: boolean; cam: boolean }) => void>();
const onOver = vi.fn<() => void>();

const track = (kind: string) => {
  const made = Object.assign(new EventTarget(), {
    kind,
    enabled: true,
    readyState: 'live',
    stop: () => void (made.readyState = 'ended'),
  });
  tracks.push(made);
  return made;
};
const media = Object.assign(new EventTarget(), {
  getUserMedia: async ({ audio, video }: MediaStreamConstraints) => {
    const sound = audio ? [track('audio')] : [];
    const picture = video ? [track('video')] : [];
    return {
      getTracks: () => [...sound, ...picture],
      getAudioTracks: () => sound,
      getVideoTracks: () => picture,
    };
  },
  enumerateDevices: async () => [],
});
const live = () => tracks.filter(({ readyState }) => readyState === 'live').length;

const newSession = (devices: LocalMedia | null = local): RoomSession =>
  new RoomSession({
    engine: engine as unknown as CallEngine,
    local: devices,
    choice: { mic: true, cam: true },
    requestTicket: async () => {
      throw new Error('not asked');
    },
    isRefusal: () => false,
    onTime: () => {},
    onChoice,
    onOver,
  });

beforeEach(async () => {
  tracks = [];
  onChoice.mockClear();
  onOver.mockClear();
  engine = new Engine();
  local = new Devices(media as unknown as MediaDevices);
  session = newSession();
  void local.open({ mic: true, cam: true });
  session.start();
  await vi.waitUntil(() => live() === 2, 25_000);
});

describe('camera and microphone', () => {
  it.each<CallEnd>(['left', 'time', 'cancelled', 'host', 'removed', 'replaced', 'signed-out', 'denied'])(
    'are released when the call is over: %s',
    (end) => {
      engine.end(end);
      expect(live()).toBe(0);
      expect(onOver).toHaveBeenCalledOnce();
    },
  );

  it('are released when the person leaves, and when the page goes', async () => {
    await session.leave();
    expect(live()).toBe(0);
  });

  it('are released when the screen of the room unmounts, for example after an error', async () => {
    session.stop();
    await expect.poll(live).toBe(0);
  });

  it('are opened as they were chosen when it starts, not when it was made', async () => {
    local.stop();
    vi.stubGlobal('navigator', { mediaDevices: media });
    session = newSession(null);
    session.start({ mic: true, cam: false });
    await expect
      .poll(() => tracks.filter(({ readyState }) => readyState === 'live'))
      .toMatchObject([{ kind: 'audio' }]);
  });

  it('keep the choice made in the call for the next time', async () => {
    await local.setMic(false);
    expect(onChoice).toHaveBeenLastCalledWith(expect.objectContaining({ mic: false, cam: true }));
    onChoice.mockClear();
    engine.end('replaced');
    expect(onChoice).not.toHaveBeenCalled();
    expect(local.choice).toMatchObject({ mic: false, cam: true });
  });
});

describe('a session that the lobby has prepared', () => {
  afterEach(() => void vi.useRealTimers());

  it('shows the devices as they are when it starts', async () => {
    const prepared = newSession();
    await local.setMic(false);
    prepared.start();
    expect(prepared.store.getState().local).toMatchObject({ mic: false, cam: true });
  });

  it('can still start after a lobby that was left, and drawn again', async () => {
    vi.useFakeTimers();
    const prepared = newSession();
    prepared.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect(engine.state.phase).toBe('joining');
  });

  it('goes on in the room, and ends when no room is drawn', async () => {
    vi.useFakeTimers();
    session.stop();
    session.start();
    await vi.advanceTimersByTimeAsync(1);
    expect([engine.state.phase, live()]).toEqual(['joining', 2]);
    session.stop();
    await vi.advanceTimersByTimeAsync(1);
    expect([engine.state.phase, live()]).toEqual(['over', 0]);
  });
});

it('[G-14] announces marks: one’s own as done, the other’s with name and words', () => {
  const mark: Mark = { id: 'a', role: 'client', text: 'Sell first', at: '2026-03-02T10:00:00.000Z' };
  const other = { id: 'ada', name: 'Ada Quill', role: 'expert' } as Participant;
  engine.set({ phase: 'in', role: 'client', participants: new Map([['ada', other]]) });
  engine.mark(mark);
  expect(session.store.getState().news).toBe('You marked this moment.');
  engine.mark({ ...mark, role: 'expert' });
  expect(session.store.getState().news).toBe('Ada Quill marked this moment: Sell first');
  engine.mark({ ...mark, role: 'expert', text: '' });
  expect(session.store.getState().news).toBe('Ada Quill marked this moment.');
});

describe('[H-04] the host of a workshop', () => {
  it('mutes the microphone, which only its owner turns on again', async () => {
    engine.host('muted');
    await expect.poll(() => local.state.mic).toBe(false);
    expect(session.store.getState().news).toBe('The host muted you.');
    engine.host('asked');
    expect([local.state.mic, session.store.getState().isAsked]).toEqual([false, true]);
    await local.setMic(true);
    expect([local.state.mic, session.store.getState().isAsked]).toEqual([true, false]);
  });

  it('takes somebody off stage, and their screen is shared no more, also when they missed it', () => {
    const stopped = vi.spyOn(local, 'stopScreen');
    vi.spyOn(local, 'state', 'get').mockReturnValue({ ...local.state, screen: true });
    const workshop = {
      chat: 'open' as const,
      waiting: [],
      isHandUp: false,
      actingHost: null,
      stage: ['me'],
      poll: null,
    };
    engine.set({ phase: 'in', role: 'client', me: 'me', workshop });
    expect(stopped).not.toHaveBeenCalled();
    engine.set({ workshop: { ...workshop, stage: [] } });
    expect(stopped).toHaveBeenCalledOnce();
    engine.host('off-stage');
    expect(stopped).toHaveBeenCalledTimes(2);
    expect(session.store.getState().news).toMatch(/^You’re off stage/);
  });

  it('asks nobody to unmute who is heard already', () => {
    engine.host('asked');
    expect(session.store.getState().isAsked).toBe(false);
  });
});
