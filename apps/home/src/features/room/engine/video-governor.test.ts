import { beforeEach, describe, expect, it } from 'vitest';
import type { SoundReport } from './link-stats.ts';
import { VideoGovernor, type VideoStep } from './video-governor.ts';

const SECOND = 1_000;
let governor: VideoGovernor;
let now: number;
let report: SoundReport;
/** The steps since the beginning, each once. */
let steps: VideoStep[];
beforeEach(() => {
  governor = new VideoGovernor();
  now = 0;
  report = { at: 1, lost: 0, roundTripMs: 40 };
  steps = [governor.step];
  governor.connected(now);
});

interface Network {
  /** What it carries, in kbit/s; null: the browser doesn't say */
  kbps: number | null;
  lost?: number;
  roundTripMs?: number;
}
/** Lets seconds pass. */
function pass(seconds: number, { kbps, lost = 0, roundTripMs = 40 }: Network): void {
  for (let n = 0; n < seconds; n += 1) {
    now += SECOND;
    if (now % (5 * SECOND) === 0) report = { at: now, lost, roundTripMs };
    governor.update({ now, availableBps: kbps === null ? null : kbps * 1_000, report });
    if (steps.at(-1) !== governor.step) steps.push(governor.step);
  }
}

describe('[G-05] the video of a camera', () => {
  it('is sent at its best where there is room', () => {
    pass(60, { kbps: 2_500 });
    expect(steps).toEqual(['720p']);
    expect(governor.isPaused).toBe(false);
  });

  it.each([
    [600, '720p'],
    [400, '360p'],
    [250, '180p'],
    [150, 'off'],
  ] as const)('is what a network of %i kbit/s carries beside the sound: %s', (kbps, step) => {
    pass(25, { kbps });
    expect(steps.at(-1)).toBe(step);
  });

  it('is paused within three seconds once the network carries less than 200 kbit/s', () => {
    pass(30, { kbps: 2_500 });
    pass(3, { kbps: 180 });
    expect(governor.step).toBe('off');
    expect(governor.isPaused).toBe(true);
  });

  it.each([10, 30, 60, 300])(
    'comes back within 15 s of a recovery after %i s, first in the dark',
    (seconds) => {
      pass(20, { kbps: 2_500 });
      pass(seconds, { kbps: 100 });
      expect(governor.isPaused).toBe(true);
      pass(15, { kbps: 2_500 });
      expect(governor.isPaused).toBe(false);
      pass(60, { kbps: 2_500 });
      expect(governor.step).toBe('720p');
    },
  );

  it('is not announced while a try may still fail', () => {
    pass(20, { kbps: 100 });
    for (let n = 0; n < 120; n += 1) {
      pass(1, { kbps: 100 });
      expect(governor.isPaused).toBe(true);
    }
    expect(steps.filter((step) => step === '180p').length).toBeGreaterThan(3);
  });

  it('ignores a single bad second', () => {
    for (let n = 0; n < 20; n += 1) {
      pass(4, { kbps: 2_500 });
      pass(1, { kbps: 100 });
    }
    expect(steps).toEqual(['720p']);
  });

  it('doubles the time between tries that fail, so that the picture doesn’t swing', () => {
    for (let n = 0; n < 600; n += 1) pass(1, { kbps: governor.step === '720p' ? 450 : 800 });
    const tries = steps.filter((step) => step === '720p').length;
    expect(tries).toBeGreaterThan(3);
    expect(tries).toBeLessThan(15);
  });

  it('gives way to the sound where packets are lost because of it, without an estimate', () => {
    pass(20, { kbps: null });
    pass(20, { kbps: null, lost: 0.3 });
    expect(governor.step).not.toBe('720p');
  });

  it('comes back where packets are lost without it too: the network is lossy, not narrow', () => {
    pass(20, { kbps: 2_500, lost: 0.3 });
    pass(60, { kbps: 2_500, lost: 0.3 });
    expect(governor.isPaused).toBe(false);
  });

  it('gets a try at once when the camera is turned on again', () => {
    pass(8, { kbps: 100 });
    expect(governor.step).toBe('off');
    governor.idle(now);
    expect(governor.step).toBe('180p');
  });
});
