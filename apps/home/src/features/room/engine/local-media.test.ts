import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LocalMedia } from './local-media.ts';
import type { BlurState } from './blur/background-blur.ts';
import type { StandIn } from './stand-ins.ts';

interface Device {
  readonly deviceId: string;
  readonly label: string;
}

class Track extends EventTarget {
  enabled = true;
  readyState = 'live';
  contentHint = '';
  readonly kind: 'audio' | 'video';
  readonly label: string;
  readonly #deviceId: string;
  constructor(kind: 'audio' | 'video', { deviceId, label }: Device) {
    super();
    this.kind = kind;
    this.label = label;
    this.#deviceId = deviceId;
  }
  #constraints: MediaTrackConstraints = {};
  async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    this.#constraints = constraints;
  }
  getConstraints(): MediaTrackConstraints {
    return this.#constraints;
  }
  getSettings(): MediaTrackSettings {
    return { deviceId: this.#deviceId };
  }
  stop(): void {
    this.readyState = 'ended';
  }
  /** Made by `clone` */
  readonly copies: Track[] = [];
  clone(): Track {
    const copy = new Track(this.kind, { deviceId: this.#deviceId, label: this.label });
    copy.readyState = this.readyState;
    this.copies.push(copy);
    return copy;
  }
}

/** Devices of a browser: what is missing fails with the name of the error a browser uses. */
class Browser extends EventTarget {
  readonly asked: MediaStreamConstraints[] = [];
  readonly tracks: Track[] = [];
  /** The first of a kind is the default. */
  devices: Record<'audio' | 'video', Device[]> = {
    audio: [{ deviceId: 'built-in-mic', label: 'Built-in microphone' }],
    video: [{ deviceId: 'built-in-cam', label: 'Built-in camera' }],
  };
  wrong: { audio?: string; video?: string } = {};

  async getUserMedia(wanted: MediaStreamConstraints): Promise<MediaStream> {
    this.asked.push(wanted);
    const kinds = (['audio', 'video'] as const).filter((kind) => wanted[kind]);
    for (const kind of kinds) {
      const name = this.wrong[kind];
      if (name) throw Object.assign(new Error(name), { name });
    }
    return this.#stream(
      kinds.map((kind) => {
        const asked = wanted[kind] as MediaTrackConstraints;
        const { ideal } = (asked.deviceId ?? {}) as { ideal?: string };
        const [first] = this.devices[kind];
        return new Track(kind, this.devices[kind].find(({ deviceId }) => deviceId === ideal) ?? first!);
      }),
    );
  }

  /** Unplugs a device, or connects it with the same id as before. */
  plug(kind: 'audio' | 'video', devices: Device[]): void {
    const gone = this.devices[kind].filter((device) => !devices.includes(device));
    this.devices = { ...this.devices, [kind]: devices };
    for (const track of this.tracks)
      if (gone.some(({ deviceId }) => deviceId === track.getSettings().deviceId))
        track.dispatchEvent(new Event('ended'));
    this.dispatchEvent(new Event('devicechange'));
  }

  async getDisplayMedia(): Promise<MediaStream> {
    const screen = { deviceId: 'screen', label: 'Screen' };
    return this.#stream([new Track('video', screen), new Track('audio', screen)]);
  }

  async enumerateDevices(): Promise<MediaDeviceInfo[]> {
    return (['audio', 'video'] as const).flatMap((kind) =>
      this.devices[kind].map((device) => ({ ...device, kind: `${kind}input` }) as MediaDeviceInfo),
    );
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

it('[G-13] reports an unplugged device that nothing can replace', async () => {
  await local.open(both);
  browser.wrong = { video: 'NotFoundError' };
  local.tracks.cam?.dispatchEvent(new Event('ended'));
  expect(local.state).toMatchObject({ cam: false, camProblem: 'none' });
  await local.setMic(true);
  expect(local.state).toMatchObject({ cam: false, attention: { device: 'cam', problem: 'lost' } });
});

describe('[G-13] a headset', () => {
  const builtIn = { deviceId: 'built-in-mic', label: 'Built-in microphone' };
  const headset = { deviceId: 'headset', label: 'Jabra' };
  /** After what has been queued. */
  const done = (): Promise<void> => local.choose('speaker', 'any');
  beforeEach(async () => {
    browser.devices.audio = [builtIn, headset];
    await local.open({ ...both, micId: 'headset' });
  });

  it('is replaced by the default when it is unplugged, muted as it was, and offered when it returns', async () => {
    await local.setMic(false);
    expect(local.tracks.mic?.label).toBe('Jabra');
    browser.plug('audio', [builtIn]);
    await done();
    expect(local.tracks.mic).toMatchObject({ label: 'Built-in microphone', enabled: false });
    expect(local.state).toMatchObject({
      micProblem: null,
      attention: { device: 'mic', problem: 'replaced', label: 'Built-in microphone' },
    });
    browser.plug('audio', [builtIn, headset]);
    await expect
      .poll(() => local.state.attention)
      .toEqual({
        device: 'mic',
        problem: 'returned',
        label: 'Jabra',
        deviceId: 'headset',
      });
    await local.choose('mic', 'headset');
    expect(local.tracks.mic?.label).toBe('Jabra');
    expect(local.state.attention).toBeNull();
  });

  it('is not offered when it was taken by another program and never left', async () => {
    local.tracks.mic?.dispatchEvent(new Event('ended'));
    await done();
    browser.dispatchEvent(new Event('devicechange'));
    await done();
    expect(local.state.attention).toMatchObject({ problem: 'replaced' });
  });

  it('stays off where its replacement is lost at once', async () => {
    browser.plug('audio', [builtIn]);
    await done();
    const asked = browser.asked.length;
    local.tracks.mic?.dispatchEvent(new Event('ended'));
    await done();
    expect(browser.asked).toHaveLength(asked);
    expect(local.state).toMatchObject({ mic: false, attention: { device: 'mic', problem: 'lost' } });
  });

  it('stays off where no other may be used, with the reason', async () => {
    browser.wrong = { audio: 'NotAllowedError' };
    browser.plug('audio', [builtIn]);
    await done();
    expect(local.state.attention).toEqual({ device: 'mic', problem: 'denied' });
  });
});

describe('[G-11] the sound', () => {
  const clean = (): Track => new Track('audio', { deviceId: '', label: 'Clean' });
  const released = vi.fn<() => void>();
  beforeEach(() => void released.mockReset());

  it('is asked for as it was chosen, and changed while muted', async () => {
    local = new LocalMedia(browser as unknown as MediaDevices, { sound: 'off' });
    await local.open(both);
    expect(browser.asked.at(-1)).toMatchObject({
      audio: { noiseSuppression: false, echoCancellation: true },
    });
    await local.setMic(false);
    await local.setSound('music');
    expect(browser.asked.at(-1)).toMatchObject({ audio: { echoCancellation: false } });
    expect(local.tracks.mic).toMatchObject({ enabled: false, contentHint: 'music' });
    expect(browser.tracks.filter(({ readyState }) => readyState === 'live')).toHaveLength(2);
  });

  it('is cleaned on its way with strong suppression, and the microphone is released with it', async () => {
    const suppress = async (source: MediaStreamTrack) => {
      const release = () => {
        source.stop();
        released();
      };
      return { track: clean() as unknown as MediaStreamTrack, source, release };
    };
    local = new LocalMedia(browser as unknown as MediaDevices, { sound: 'strong', suppress });
    await local.open({ ...both, mic: false });
    await expect.poll(() => local.tracks.mic).toMatchObject({ label: 'Clean', enabled: false });
    expect(browser.tracks.map(({ readyState }) => readyState)).toEqual(['live', 'live']);
    browser.wrong = { audio: 'NotFoundError' };
    browser.plug('audio', []);
    expect(local.state.attention).toMatchObject({ device: 'mic', problem: 'lost' });
    expect(released).toHaveBeenCalledOnce();
  });

  it('is not cleaned any more when another was chosen while suppression began', async () => {
    let begin = (): void => {};
    const suppress = (source: MediaStreamTrack) =>
      new Promise<StandIn>((resolve) => {
        begin = () => resolve({ track: clean() as unknown as MediaStreamTrack, source, release: released });
      });
    local = new LocalMedia(browser as unknown as MediaDevices, { sound: 'strong', suppress });
    await local.open(both);
    await local.setSound('standard');
    begin();
    await expect.poll(() => released).toHaveBeenCalledOnce();
    expect(local.tracks.mic?.label).toBe('Built-in microphone');
  });

  it('is cleaned as usual where strong suppression fails, which is said', async () => {
    const suppress = () => Promise.reject(new Error('no worklets'));
    local = new LocalMedia(browser as unknown as MediaDevices, { suppress });
    await local.open(both);
    await local.setSound('strong');
    await expect.poll(() => local.state.isSuppressionRefused).toBe(true);
    expect(local.state).toMatchObject({ mic: true, sound: 'strong' });
    expect(local.tracks.mic?.getConstraints()).toMatchObject({ noiseSuppression: true });
    await local.setSound('standard');
    expect(local.state.isSuppressionRefused).toBe(false);
  });
});

describe('[G-06] the blurred camera', () => {
  const blurred: { standIn: StandIn; onState: (state: BlurState) => void }[] = [];
  const blur = (camera: MediaStreamTrack, onState: (state: BlurState) => void): StandIn => {
    const track = new Track('video', { deviceId: '', label: '' }) as unknown as MediaStreamTrack;
    const release = (): void => {
      track.stop();
      camera.stop();
    };
    const standIn = { track, source: camera, release };
    blurred.push({ standIn, onState });
    return standIn;
  };
  const start = (isBlurOn: boolean): LocalMedia =>
    new LocalMedia(browser as unknown as MediaDevices, { isBlurOn, blur });
  const cameras = (): Track[] =>
    browser.tracks
      .filter(({ kind }) => kind === 'video')
      .flatMap((track) => [track, ...track.copies, ...track.copies.flatMap(({ copies }) => copies)]);
  const live = (): Track[] => cameras().filter(({ readyState }) => readyState === 'live');
  beforeEach(() => void blurred.splice(0));

  it('never sends the camera itself where blur was kept on, also after off and on', async () => {
    local = start(true);
    const sent: (MediaStreamTrack | null)[] = [];
    local.on('change', () => void sent.push(local.tracks.cam));
    await local.open(both);
    await local.setCam(false);
    expect(live()).toEqual([]);
    await local.setCam(true);
    await local.choose('cam', 'another');
    expect(live()).toHaveLength(1);
    expect(sent.filter((track) => track && cameras().includes(track as unknown as Track))).toEqual([]);
    expect(local.tracks.cam).toBe(blurred.at(-1)?.standIn.track);
  });

  it('ends the sharp track with the press, and gives the camera back when blur is turned off', async () => {
    local = start(false);
    await local.open(both);
    const sharp = local.tracks.cam;
    await local.setBlur(true);
    expect(sharp?.readyState).toBe('ended');
    expect(local.state).toMatchObject({ isBlurOn: true, blur: 'starting', cam: true });
    expect(live()).toEqual([blurred[0]?.standIn.source]);
    await local.setBlur(false);
    expect(blurred[0]?.standIn.track.readyState).toBe('ended');
    expect(live()).toEqual([local.tracks.cam]);
    expect(local.state).toMatchObject({ isBlurOn: false, blur: null });
    expect(browser.asked).toHaveLength(1);
  });

  it('says how it stands, and nothing of one that was replaced', async () => {
    local = start(true);
    await local.open(both);
    blurred[0]?.onState('slow');
    expect(local.state.blur).toBe('slow');
    await local.choose('cam', 'another');
    blurred[0]?.onState('still');
    expect(local.state.blur).toBe('starting');
    await local.setCam(false);
    expect(local.state).toMatchObject({ isBlurOn: true, blur: null });
  });

  it('is replaced, blurred too, when its camera vanishes', async () => {
    const builtIn = { deviceId: 'built-in-cam', label: 'Built-in camera' };
    browser.devices.video = [builtIn, { deviceId: 'usb', label: 'Logi' }];
    local = start(true);
    await local.open({ ...both, camId: 'usb' });
    browser.plug('video', [builtIn]);
    expect(local.state.attention).toMatchObject({ device: 'cam', problem: 'lost' });
    expect(blurred[0]?.standIn.track.readyState).toBe('ended');
    await local.choose('speaker', 'any');
    expect(local.state.attention).toMatchObject({ problem: 'replaced', label: 'Built-in camera' });
    expect(local.tracks.cam).toBe(blurred.at(-1)?.standIn.track);
  });

  it('is lost when its camera vanished just before blur was turned on', async () => {
    local = start(false);
    await local.open(both);
    browser.wrong = { video: 'NotFoundError' };
    local.tracks.cam?.stop();
    await local.setBlur(true);
    expect(local.state).toMatchObject({ cam: false, attention: { device: 'cam', problem: 'lost' } });
  });

  it('releases everything at the end', async () => {
    local = start(true);
    await local.open(both);
    local.stop();
    expect(live()).toEqual([]);
    expect(blurred[0]?.standIn.track.readyState).toBe('ended');
  });
});

it('demands attention for a lost device, and for one that does not come when it is turned on', async () => {
  await local.open(both);
  browser.wrong = { audio: 'NotFoundError' };
  local.tracks.mic?.dispatchEvent(new Event('ended'));
  expect(local.state.attention).toEqual({ device: 'mic', problem: 'lost' });
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
