import { loadRnnoise, RnnoiseWorkletNode } from '@sapphi-red/web-noise-suppressor';
import simdUrl from '@sapphi-red/web-noise-suppressor/rnnoise_simd.wasm?url';
import wasmUrl from '@sapphi-red/web-noise-suppressor/rnnoise.wasm?url';
// oxlint-disable-next-line import/default -- the address of the file, not what it exports
import workletUrl from '@sapphi-red/web-noise-suppressor/rnnoiseWorklet.js?url';
import type { StandIn } from './stand-ins.ts';

/** The rate RNNoise was trained for. */
const SAMPLE_RATE = 48_000;

/** Waits until the browser lets a page make sound: at the first press at the latest. */
async function started(context: AudioContext): Promise<void> {
  const resume = (): void => void context.resume().catch(() => undefined);
  const presses = ['pointerup', 'keydown'] as const;
  for (const press of presses) document.addEventListener(press, resume);
  resume();
  await new Promise<void>((resolve) => {
    const check = (): void => {
      if (context.state !== 'suspended') resolve();
    };
    context.addEventListener('statechange', check);
    check();
  });
  for (const press of presses) document.removeEventListener(press, resume);
}

/**
 * Cleans a microphone's sound on the device with RNNoise (G-11); nothing is sent anywhere.
 * @throws where the browser can't, such as one whose microphone runs at another rate; the microphone stays open
 */
export async function suppressNoise(microphone: MediaStreamTrack): Promise<StandIn> {
  const context = new AudioContext({ sampleRate: SAMPLE_RATE, latencyHint: 'interactive' });
  try {
    const [wasmBinary] = await Promise.all([
      loadRnnoise({ url: wasmUrl, simdUrl }),
      context.audioWorklet.addModule(workletUrl),
    ]);
    const node = new RnnoiseWorkletNode(context, { wasmBinary, maxChannels: 1 });
    const destination = context.createMediaStreamDestination();
    context
      .createMediaStreamSource(new MediaStream([microphone]))
      .connect(node)
      .connect(destination);
    await started(context);
    const [track] = destination.stream.getAudioTracks();
    if (!track || microphone.readyState === 'ended') throw new Error('There is no sound to clean');
    const release = (): void => {
      microphone.stop();
      node.destroy();
      void context.close();
    };
    return { track, source: microphone, release };
  } catch (error) {
    void context.close();
    throw error;
  }
}
