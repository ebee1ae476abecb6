import { beforeEach, describe, expect, it } from 'vitest';
import { LinkHealth } from './link-health.ts';

let health: LinkHealth;
let now = 0;
let received = 0;
let lost = 0;
let frames = 0;

beforeEach(() => {
  [now, received, lost, frames] = [0, 0, 0, 0];
  health = new LinkHealth(now);
});

interface Second {
  isConnected?: boolean;
  expectsVideo?: boolean;
  fps?: number;
  loss?: number;
  lostByOther?: number;
}
/** Lets seconds pass, each with 100 packets. */
function pass(seconds: number, how: Second = {}): void {
  const { isConnected = true, expectsVideo = true, fps = 20, loss = 0, lostByOther = 0 } = how;
  for (let n = 0; n < seconds * 2; n += 1) {
    now += 500;
    frames += fps / 2;
    lost += 50 * loss;
    received += 50 * (1 - loss);
    health.look({
      now,
      isConnected,
      expectsVideo,
      frames,
      bytes: received * 100,
      packetsReceived: received,
      packetsLost: lost,
      lostByOther,
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

  it('is none for a little loss', () => {
    pass(30, { loss: 0.05 });
    expect(health.trouble).toBeNull();
  });
});
