import { sampleBooking } from '@nexperts/api/msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalMedia } from './engine/local-media.ts';
import type { RoomSession } from './room-session.ts';
import { createSession } from './create-session.ts';
import { adopt, earlyBooking, earlySession, endUnadopted, joinEarly } from './early-session.ts';

const booking = sampleBooking();
let session: RoomSession;
let tickets: number;
let requests: number;
let running: Set<object>;

beforeEach(async () => {
  vi.stubGlobal('sessionStorage', { setItem: () => {}, removeItem: () => {} });
  [tickets, requests] = [0, 0];
  running = new Set();
  const track = (kind: string) => {
    const made = Object.assign(new EventTarget(), { kind, enabled: true, stop: () => running.delete(made) });
    running.add(made);
    return made;
  };
  const media = Object.assign(new EventTarget(), {
    getUserMedia: async () => {
      requests += 1;
      const [sound, picture] = [track('audio'), track('video')];
      return {
        getTracks: () => [sound, picture],
        getAudioTracks: () => [sound],
        getVideoTracks: () => [picture],
      };
    },
    enumerateDevices: async () => [],
  });
  const local = new LocalMedia(media as unknown as MediaDevices);
  void local.open({ mic: true, cam: true });
  session = createSession({
    booking,
    requestTicket: () => {
      tickets += 1;
      return new Promise(() => {});
    },
    choice: { mic: true, cam: true },
    local,
  });
  joinEarly(booking, session);
  await vi.waitUntil(() => running.size === 2, 25_000);
});
afterEach(async () => {
  vi.useRealTimers();
  endUnadopted();
  await session.leave();
  vi.unstubAllGlobals();
});

describe('a session that starts while its page is loading', () => {
  it('requests its ticket immediately', () => {
    expect(tickets).toBe(1);
    expect(earlySession(booking.id)).toBe(session);
    expect(earlySession('another')).toBeNull();
  });

  it('has the booking ready for its page, until that page has adopted it', () => {
    expect(earlyBooking(booking.id)).toBe(booking);
    expect(earlyBooking('another')).toBeNull();
    adopt(session);
    expect(earlyBooking(booking.id)).toBeNull();
  });

  it('takes over devices that are still opening', () => {
    expect(requests).toBe(1);
  });

  it('continues when the page adopts it', async () => {
    vi.useFakeTimers();
    adopt(session);
    session.start();
    endUnadopted();
    await vi.advanceTimersByTimeAsync(1);
    expect(earlySession(booking.id)).toBeNull();
    expect(session.engine.state.phase).toBe('joining');
    expect([tickets, running.size]).toEqual([1, 2]);
  });

  it('ends and releases camera and microphone when no page adopts it', async () => {
    endUnadopted();
    await expect.poll(() => running.size).toBe(0);
    expect(session.engine.state).toMatchObject({ phase: 'over', end: 'left' });
  });
});
