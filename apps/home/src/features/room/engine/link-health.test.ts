import { beforeEach, describe, expect, it } from 'vitest';
import { LinkHealth } from './link-health.ts';

let health: LinkHealth;
let now = 0;
let received = 0;
let lost = 0;
let frames = 0;
let captured = 0;
let played = 0;
let made = 0;

beforeEach(() => {
  [now, received, lost, frames, captured, played, made] = [0, 0, 0, 0, 0, 0, 0];
  health = new LinkHealth(now);
});

interface Second {
  isConnected?: boolean;
  expectsVideo?: boolean;
  fps?: number;
  loss?: number;
  lostByOther?: number;
  roundTripMs?: number;
  squeezedTo?: number | null;
  /** Share of their sound that is made up */
  concealed?: number;
  /** Frames a second of our own camera; null: it is off */
  ownFps?: number | null;
}
/** Lets seconds pass, each with 100 packets. */
function pass(seconds: number, how: Second = {}): void {
  const { isConnected = true, expectsVideo = true, fps = 20, loss = 0, lostByOther = 0 } = how;
  const { roundTripMs = 40, squeezedTo = null, ownFps = 20, concealed = 0 } = how;
  for (let n = 0; n < seconds * 2; n += 1) {
    now += 500;
    frames += fps / 2;
    captured += (ownFps ?? 0) / 2;
    lost += 50 * loss;
    received += 50 * (1 - loss);
    played += 24_000;
    made += 24_000 * concealed;
    health.update({
      now,
      isConnected,
      expectsVideo,
      sendsVideo: ownFps !== null,
      frames,
      captured: ownFps === null ? null : captured,
      soundLevel: 0,
      roundTripMs,
      squeezedTo,
      isOverloaded: false,
      bytes: received * 100,
      packetsReceived: received,
      packetsSent: received,
      packetsLost: lost,
      lostByOther,
      soundPlayed: played,
      soundConcealed: made,
      soundReport: null,
      availableBps: null,
    });
  }
}

describe('the trouble of a connection', () => {
  it('is none while all is well', () => {
    pass(60);
    expect(health.trouble).toBeNull();
  });

  it('is that there is no path, after 20 s without one, until there is', () => {
    pass(19, { isConnected: false });
    expect(health.trouble).toBeNull();
    pass(1, { isConnected: false });
    expect(health.trouble).toBe('no-path');
    pass(1);
    expect(health.trouble).toBeNull();
  });

  it('is a frozen picture when no frame has come for 4 s although the camera is on', () => {
    pass(5);
    pass(3, { fps: 0 });
    expect(health.trouble).toBeNull();
    pass(1, { fps: 0 });
    expect(health.trouble).toBe('frozen');
    pass(1);
    expect(health.trouble).toBeNull();
    pass(10, { fps: 0, expectsVideo: false });
    expect(health.trouble).toBeNull();
  });

  it.each([
    ['what arrives', { loss: 0.3 }],
    ['what is sent', { lostByOther: 0.3 }],
  ])('is a weak network while packets of %s are lost', (_, how) => {
    pass(9, how);
    expect(health.trouble).toBe('weak');
    pass(9);
    expect(health.trouble).toBeNull();
  });

  it('is no weak network for what was lost while there was no connection', () => {
    pass(20);
    pass(8, { isConnected: false, loss: 0.9 });
    pass(2, { loss: 0.5 });
    pass(20);
    expect(health.trouble).toBeNull();
  });

  it('is a weak network when hardly any room is left for the picture, until there is room again', () => {
    pass(10);
    pass(5, { squeezedTo: 60_000 });
    expect(health.trouble).toBeNull();
    pass(3, { squeezedTo: 60_000 });
    expect(health.trouble).toBe('weak');
    // Not wide enough to say that it is over.
    pass(20, { squeezedTo: 250_000 });
    expect(health.trouble).toBe('weak');
    pass(5);
    expect(health.trouble).toBe('weak');
    pass(3);
    expect(health.trouble).toBeNull();
  });

  it('is no weak network while a connection finds its rate, or the rate swings', () => {
    pass(5, { squeezedTo: 30_000 });
    pass(30, { squeezedTo: 300_000 });
    for (let n = 0; n < 20; n += 1) pass(3, { squeezedTo: n % 2 === 0 ? 120_000 : 200_000 });
    expect(health.trouble).toBeNull();
  });

  it('is over when the camera is off, which leaves the room to the sound', () => {
    pass(20, { squeezedTo: 30_000 });
    expect(health.trouble).toBe('weak');
    pass(8, { squeezedTo: 30_000, ownFps: null });
    expect(health.trouble).toBeNull();
  });

  it('is a weak network when packets take 800 ms there and back, until they take less than 400', () => {
    pass(7, { roundTripMs: 900 });
    expect(health.trouble).toBe('weak');
    pass(20, { roundTripMs: 500 });
    expect(health.trouble).toBe('weak');
    pass(8, { roundTripMs: 100 });
    expect(health.trouble).toBeNull();
  });

  it('is our own camera when it has delivered no frame for 4 s', () => {
    pass(5);
    pass(3, { ownFps: 0 });
    expect(health.trouble).toBeNull();
    pass(1, { ownFps: 0 });
    expect(health.trouble).toBe('own-frozen');
    pass(1);
    expect(health.trouble).toBeNull();
    pass(10, { ownFps: null });
    expect(health.trouble).toBeNull();
  });

  it('is none for a little loss', () => {
    pass(30, { loss: 0.05 });
    expect(health.trouble).toBeNull();
  });
});

describe('the quality of a connection', () => {
  const quality = () => [health.quality.received, health.quality.sent];

  it('[G-05] is good in both directions while all is well', () => {
    pass(60);
    expect(quality()).toEqual(['good', 'good']);
  });

  it.each([
    ['a few lost packets', { loss: 0.04 }, ['fair', 'good']],
    ['many lost packets', { loss: 0.2 }, ['poor', 'good']],
    ['sound that is made up', { concealed: 0.1 }, ['poor', 'good']],
    ['what the other loses', { lostByOther: 0.2 }, ['good', 'poor']],
    ['a long way', { roundTripMs: 500 }, ['fair', 'fair']],
  ] as const)('[G-05] falls by %s, and recovers', (_, how, expected) => {
    pass(10);
    pass(3, how);
    expect(quality()).toEqual(['good', 'good']);
    pass(12, how);
    expect(quality()).toEqual(expected);
    pass(30);
    expect(quality()).toEqual(['good', 'good']);
  });

  it('[G-05] keeps its grade when the figures swing', () => {
    for (let n = 0; n < 10; n += 1) {
      pass(4, { loss: 0.1 });
      pass(4);
    }
    expect(health.quality.received).toBe('good');
  });

  it('[G-05] takes a picture that stands still on a poor connection for a pause', () => {
    pass(20, { concealed: 0.1 });
    pass(6, { concealed: 0.1, fps: 0 });
    expect(health.trouble).toBe('weak');
  });
});
