import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { LocalMedia } from './local-media.ts';

class Track extends EventTarget {
  enabled = true;
  readyState = 'live';
  contentHint = '';
  readonly kind: 'audio' | 'video';
  constructor(kind: 'audio' | 'video') {
    super();
    this.kind = kind;
  }
  stop(): void {
    this.readyState = 'ended';
  }
}

/** Devices of a browser: what is missing fails with the name of the error a browser uses. */
class Browser extends EventTarget {
  readonly asked: MediaStreamConstraints[] = [];
  readonly tracks: Track[] = [];
  wrong: { audio?: string; video?: string } = {};

  async getUserMedia(wanted: MediaStreamConstraints): Promise<MediaStream> {
    this.asked.push(wanted);
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    for (const kind of kinds) {
      const name = this.wrong[kind];
      if (name) throw Object.assign(new Error(name), { name });
    }
    return this.#stream(kinds.map((kind) => new Track(kind)));
  }

  async getDisplayMedia(): Promise<MediaStream> {
    return this.#stream([new Track('video'), new Track('audio')]);
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return [];
  }

  #stream(tracks: Track[]): MediaStream {
    this.tracks.push(...tracks);
    return {
      getTracks: () => tracks,
      getAudioTracks: () => tracks.filter(({ kind }) => kind === 'audio'),
      getVideoTracks: () => tracks.filter(({ kind }) => kind === 'video'),
    } as unknown as MediaStream;
  }
}

let browser: Browser;
let local: LocalMedia;
beforeEach(() => {
  browser = new Browser();
  local = new LocalMedia(browser as unknown as MediaDevices);
});
const both = { mic: true, cam: true };

it('requests camera and microphone together', async () => {
  await local.open(both);
  expect(browser.asked).toHaveLength(1);
  expect(local.state).toMatchObject({
    mic: true,
    cam: true,
    camProblem: null,
    micProblem: null,
    ready: true,
  });
});

it.each([
  ['NotFoundError', 'none'],
  ['NotAllowedError', 'denied'],
  ['NotReadableError', 'busy'],
])('goes on with the microphone alone when the camera fails with %s', async (name, problem) => {
  browser.wrong = { video: name };
  await local.open(both);
  expect(local.state).toMatchObject({ mic: true, cam: false, camProblem: problem, micProblem: null });
});

it('continues with the camera alone, or with neither, with the reason for each', async () => {
  browser.wrong = { audio: 'NotFoundError' };
  await local.open(both);
  expect(local.state).toMatchObject({ mic: false, cam: true, micProblem: 'none', camProblem: null });
  browser.wrong = { audio: 'NotAllowedError', video: 'NotAllowedError' };
  const second = new LocalMedia(browser as unknown as MediaDevices);
  await second.open(both);
  expect(second.state).toMatchObject({
    mic: false,
    cam: false,
    micProblem: 'denied',
    camProblem: 'denied',
    ready: true,
  });
  const nowhere = new LocalMedia(undefined);
  await nowhere.open(both);
  expect(nowhere.state).toMatchObject({ camProblem: 'unsupported', micProblem: 'unsupported' });
});

it('mutes by silencing the track, and unmutes without asking again', async () => {
  await local.open(both);
  await local.setMic(false);
  expect(local.tracks.mic?.enabled).toBe(false);
  expect(local.state.mic).toBe(false);
  await local.setMic(true);
  expect(local.tracks.mic?.enabled).toBe(true);
  expect(browser.asked).toHaveLength(1);
});

it('stays muted when the microphone is changed', async () => {
  await local.open(both);
  await local.setMic(false);
  await local.choose('mic', 'another');
  expect(local.tracks.mic?.enabled).toBe(false);
  expect(browser.asked.at(-1)).toMatchObject({ audio: { deviceId: { ideal: 'another' } } });
  expect(browser.asked.at(-1)).not.toHaveProperty('video');
});

it('stops the camera when it is turned off, and reopens it', async () => {
  await local.open(both);
  const first = local.tracks.cam;
  await local.setCam(false);
  expect([first?.readyState, local.tracks.cam, local.state.cam]).toEqual(['ended', null, false]);
  await local.setCam(true);
  expect(local.tracks.cam).not.toBe(first);
  expect(browser.asked.at(-1)).not.toHaveProperty('audio');
});

it('shares the screen until either side stops it', async () => {
  await local.shareScreen();
  expect(local.state.screen).toBe(true);
  local.tracks.screen?.dispatchEvent(new Event('ended'));
  expect(local.state.screen).toBe(false);
  expect(local.tracks.screenAudio).toBeNull();
});

it('reports an unplugged device', async () => {
  await local.open(both);
  local.tracks.cam?.dispatchEvent(new Event('ended'));
  expect(local.state).toMatchObject({ cam: false, camProblem: 'none' });
});

it('demands attention for a lost device, and for one that does not come when it is turned on', async () => {
  await local.open(both);
  local.tracks.mic?.dispatchEvent(new Event('ended'));
  expect(local.state.attention).toEqual({ device: 'mic', problem: 'lost' });
  browser.wrong = { audio: 'NotFoundError' };
  await local.setMic(true);
  expect(local.state).toMatchObject({ mic: false, attention: { device: 'mic', problem: 'none' } });
  browser.wrong = {};
  await local.choose('mic', 'another');
  expect(local.state).toMatchObject({ mic: true, attention: null });
  local.tracks.cam?.dispatchEvent(new Event('ended'));
  expect(local.state.attention).toEqual({ device: 'cam', problem: 'lost' });
  local.dismissAttention();
  expect(local.state.attention).toBeNull();
});

it('releases the devices with the last hold, but not if another holder takes over in the same task', async () => {
  await local.open(both);
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const release = local.hold();
  release();
  const second = local.hold();
  vi.runAllTimers();
  expect(local.state.mic).toBe(true);
  second();
  vi.runAllTimers();
  expect(browser.tracks.every(({ readyState }) => readyState === 'ended')).toBe(true);
});

it('opens nothing after a stop, and releases devices that open late', async () => {
  const opening = local.open(both);
  local.stop();
  await opening;
  const sharing = local.shareScreen();
  await Promise.all([local.setCam(true), local.setMic(true), local.choose('cam', 'another')]);
  expect(await sharing).toBe(false);
  expect(browser.tracks.filter(({ readyState }) => readyState === 'live')).toEqual([]);
  expect(local.state).toMatchObject({ mic: false, cam: false, screen: false });
});

it('remembers the choice: muted stays muted, and a lost camera is still wanted', async () => {
  await local.open({ mic: false, cam: true });
  expect(local.choice).toMatchObject({ mic: false, cam: true });
  local.tracks.cam?.dispatchEvent(new Event('ended'));
  expect(local.choice.cam).toBe(true);
  await local.setCam(false);
  expect(local.choice.cam).toBe(false);
});
