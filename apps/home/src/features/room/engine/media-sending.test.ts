import { afterEach, describe, expect, it, vi } from 'vitest';
import { beginSmall, MediaSending, preferRepeatedSound, SIMULCAST } from './media-sending.ts';
import { NO_TRACKS, SLOTS, type Tracks } from './types.ts';

/** A connection that keeps what its senders were told, in the order of the slots. */
function connection(cameraEncodings: Record<string, unknown>[] = [{ active: true }]) {
  const codecs: string[][] = [];
  const keyFrames: string[] = [];
  const senders = SLOTS.map((slot) => {
    let parameters: { encodings: Record<string, unknown>[]; degradationPreference?: string } = {
      encodings: slot === 'cam' ? cameraEncodings : [{ active: true }],
    };
    return {
      getParameters: () => structuredClone(parameters),
      setParameters: async (
        next: typeof parameters,
        options?: { encodingOptions: { keyFrame: boolean }[] },
      ) => {
        parameters = next;
        if (options?.encodingOptions.every(({ keyFrame }) => keyFrame)) keyFrames.push(slot);
      },
    };
  });
  const transceivers = senders.map((sender) => ({
    sender,
    setCodecPreferences: (order: { mimeType: string }[]) =>
      codecs.push(order.map(({ mimeType }) => mimeType)),
  }));
  const of = (slot: (typeof SLOTS)[number]) =>
    senders[SLOTS.indexOf(slot)]?.getParameters().encodings[0] ?? {};
  const preference = () => senders[SLOTS.indexOf('cam')]?.getParameters().degradationPreference;
  const layers = () => senders[SLOTS.indexOf('cam')]?.getParameters().encodings ?? [];
  return {
    pc: { getTransceivers: () => transceivers } as unknown as RTCPeerConnection,
    of,
    layers,
    preference,
    codecs,
    keyFrames,
  };
}
const track = (width: number, height: number) =>
  ({ getSettings: () => ({ width, height }) }) as unknown as MediaStreamTrack;
const tracks: Tracks = { ...NO_TRACKS, mic: track(0, 0), cam: track(1280, 720) };

async function after(
  seconds: number,
  kbps: number,
  sent: Tracks = tracks,
  isLayered = false,
  isOverloaded: (second: number) => boolean = () => false,
) {
  const { pc, of, layers, preference } = connection(
    isLayered ? SIMULCAST.map((layer) => ({ ...layer })) : undefined,
  );
  const sending = new MediaSending();
  for (let n = 0; n <= seconds; n += 1)
    await sending.update(
      pc,
      { now: n * 1_000, isConnected: true, tracks: sent },
      { availableBps: kbps * 1_000, soundReport: null, isOverloaded: isOverloaded(n) },
    );
  return { of, layers, preference, sending };
}
afterEach(() => vi.unstubAllGlobals());

describe('[G-05] what a connection sends', () => {
  it('is the sound before everything else', async () => {
    const { of } = await after(1, 2_500);
    expect(of('mic')).toMatchObject({ priority: 'high', networkPriority: 'high' });
    expect(of('cam')).toMatchObject({ priority: 'low', networkPriority: 'low', active: true });
  });

  it.each([
    [2_500, { active: true, maxBitrate: 2_000_000, scaleResolutionDownBy: 1 }],
    [400, { active: true, maxBitrate: 500_000, scaleResolutionDownBy: 2 }],
    [250, { active: true, maxBitrate: 150_000, scaleResolutionDownBy: 4 }],
    [120, { active: false }],
  ])('is no more video than %i kbit/s carry', async (kbps, camera) => {
    const { of, sending } = await after(25, kbps);
    expect(of('cam')).toMatchObject(camera);
    expect(sending.isPaused).toBe(!camera.active);
  });

  it('is a small picture at first, which comes sooner, and the whole one once connected', async () => {
    const { pc, of } = connection();
    await beginSmall(pc, tracks.cam);
    expect(of('cam')).toEqual({ active: true, scaleResolutionDownBy: 2 });
    await new MediaSending().update(
      pc,
      { now: 0, isConnected: true, tracks },
      { availableBps: null, soundReport: null, isOverloaded: false },
    );
    expect(of('cam')).toMatchObject({ active: true, scaleResolutionDownBy: 1 });
  });

  it('is a whole picture at once when a connection is back, which the other would ask for after seconds', async () => {
    const { pc, keyFrames } = connection();
    const sending = new MediaSending();
    const stats = { availableBps: null, soundReport: null, isOverloaded: false };
    const look = (now: number, isConnected: boolean, on = pc) =>
      sending.update(on, { now, isConnected, tracks }, stats);
    await look(0, true);
    await look(500, false);
    expect(keyFrames).toEqual([]);
    await look(1_000, true);
    await look(1_500, true);
    expect(keyFrames).toEqual(['cam']);
    await look(2_000, true, connection().pc);
    expect(keyFrames).toEqual(['cam']);
  });

  it.each([
    ['a camera of 240 lines', track(320, 240)],
    ['a camera of unknown size', track(0, 0)],
    ['no camera', null],
  ])('is no smaller at first than %s', async (_what, cam) => {
    const { pc, of } = connection();
    await beginSmall(pc, cam);
    expect(of('cam')).toMatchObject({ scaleResolutionDownBy: 1 });
  });

  it('is the sound at a lower rate once there is room for nothing else', async () => {
    const [roomy, narrow] = [await after(25, 2_500), await after(25, 120)];
    expect(Number(narrow.of('mic')['maxBitrate'])).toBeLessThan(Number(roomy.of('mic')['maxBitrate']));
  });

  it('is a small picture on the narrowest network where there is no microphone: no sound needs the room', async () => {
    const { of, sending } = await after(25, 120, { ...tracks, mic: null });
    expect(of('cam')['active']).toBe(true);
    expect(sending.isPaused).toBe(false);
  });
});

describe('[H-08] the camera for a media server', () => {
  it.each([
    [2_500, ['l', 'm', 'h']],
    [400, ['l', 'm']],
    [250, ['l']],
    [120, []],
  ])('has the sizes that %i kbit/s carry', async (kbps, sent) => {
    const { layers } = await after(25, kbps, tracks, true);
    expect(layers().flatMap(({ rid, active }) => (active ? [rid] : []))).toEqual(sent);
  });

  it.each([
    ['for five seconds on end', (second: number) => second >= 3 && second <= 8, ['l', 'm'], 'resolution'],
    ['now and then', (second: number) => second % 5 !== 0, ['l', 'm', 'h'], 'framerate'],
  ])('has the sizes that a computer encodes that is too slow %s', async (_when, isOverloaded, sent, kept) => {
    const { layers, preference } = await after(25, 2_500, tracks, true, isOverloaded);
    expect(layers().flatMap(({ rid, active }) => (active ? [rid] : []))).toEqual(sent);
    expect(preference()).toBe(`maintain-${kept}`);
    const mesh = await after(25, 2_500, tracks, false, isOverloaded);
    expect(mesh.of('cam')).toMatchObject({ active: true, scaleResolutionDownBy: 1 });
    expect(mesh.preference()).toBe('maintain-framerate');
  });

  it('is 180, 360 and 720 lines, whatever the camera delivers', async () => {
    const small = await after(1, 2_500, { ...tracks, cam: track(640, 360) }, true);
    expect(small.layers().map((layer) => layer['scaleResolutionDownBy'])).toEqual([2, 1, 1]);
    // What a third layer would say twice.
    expect(small.layers().map(({ active }) => active)).toEqual([true, true, false]);
    const full = await after(1, 2_500, { ...tracks, cam: track(1920, 1080) }, true);
    expect(full.layers().map((layer) => layer['scaleResolutionDownBy'])).toEqual([6, 3, 1.5]);
  });
});

describe('[G-05] repeated sound', () => {
  const offer = (...mimeTypes: string[]) => {
    const { pc, codecs } = connection();
    const getCapabilities = () => ({ codecs: mimeTypes.map((mimeType) => ({ mimeType })) });
    vi.stubGlobal('RTCRtpReceiver', { getCapabilities });
    preferRepeatedSound(pc);
    return codecs;
  };

  it('comes first where the browser has it, and leaves the order alone elsewhere', () => {
    expect(offer('audio/opus', 'audio/red', 'audio/PCMU')).toEqual([
      ['audio/red', 'audio/opus', 'audio/PCMU'],
    ]);
    expect(offer('audio/opus', 'audio/PCMU')).toEqual([]);
  });

  it('does no harm in a browser that knows neither', () => {
    const { pc, codecs } = connection();
    vi.stubGlobal('RTCRtpReceiver', undefined);
    expect(() => preferRepeatedSound(pc)).not.toThrow();
    expect(codecs).toEqual([]);
  });
});
