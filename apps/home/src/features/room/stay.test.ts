import { sampleBooking } from '@nexperts/api/msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LocalMedia } from './engine/local-media.ts';
import type { RoomSession } from './room-session.ts';
import { claim, earlyStay, endUnclaimed, newStay, startEarly } from './stay.ts';

const booking = sampleBooking();
let stay: RoomSession;
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
  stay = newStay({
    booking,
    requestTicket: () => {
      tickets += 1;
      return new Promise(() => {});
    },
    choice: { mic: true, cam: true },
    local,
  });
  startEarly(booking.id, stay);
  await vi.waitUntil(() => running.size === 2);
});
afterEach(async () => {
  endUnclaimed();
  await stay.leave();
  vi.unstubAllGlobals();
});

describe('a stay that starts while its page is loading', () => {
  it('requests its ticket at once', () => {
    expect(tickets).toBe(1);
    expect(earlyStay(booking.id)).toBe(stay);
    expect(earlyStay('another')).toBeNull();
  });

  it('takes over devices that are still opening', () => {
    expect(requests).toBe(1);
  });

  it('goes on when the page claims it', async () => {
    claim(stay);
    stay.start();
    endUnclaimed();
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(earlyStay(booking.id)).toBeNull();
    expect(stay.engine.state.phase).toBe('joining');
    expect([tickets, running.size]).toEqual([1, 2]);
  });

  it('ends and releases camera and microphone when no page claims it', async () => {
    endUnclaimed();
    await vi.waitFor(() => expect(running.size).toBe(0));
    expect(stay.engine.state).toMatchObject({ phase: 'over', end: 'left' });
  });
});
