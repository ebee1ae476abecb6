import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { expect, waitFor } from 'storybook/test';
import { turnBlur } from '../../features/room/BlurSwitch.tsx';
import { DevicesPanel } from '../../features/room/DevicesPanel.tsx';
import type { BlurState } from '../../features/room/engine/blur/background-blur.ts';
import { blurCamera } from '../../features/room/engine/blur/blur-camera.ts';
import type { Segmenter } from '../../features/room/engine/blur/segmenter.ts';
import { LocalMedia } from '../../features/room/engine/local-media.ts';
import { localMedia } from '../../features/room/kept-sound.ts';
import { NoticeCard } from '../../features/room/NoticeCard.tsx';
import { INITIAL_STATE } from '../../features/room/engine/initial-state.ts';
import { lastingNotice } from '../../features/room/notices.ts';
import { TrackVideo } from '../../features/room/TrackMedia.tsx';

const WIDTH = 640;
const HEIGHT = 360;
/** Where nobody is ever found. */
const CORNER = 48;
/** Neighbouring pixels of a sharp picture differ by nearly 255. */
const SHARP = 60;

/** A camera whose picture is stripes, two pixels wide, that move. */
function stripes(): { camera: MediaStreamTrack; stop: () => void } {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width: WIDTH, height: HEIGHT });
  const context = canvas.getContext('2d')!;
  let turn = 0;
  const draw = (): void => {
    turn += 1;
    for (let x = 0; x < WIDTH; x += 2) {
      context.fillStyle = (x / 2 + turn) % 2 ? '#fff' : '#000';
      context.fillRect(x, 0, 2, HEIGHT);
    }
  };
  draw();
  const timer = setInterval(draw, 40);
  const [camera] = canvas.captureStream().getVideoTracks();
  return { camera: camera!, stop: () => clearInterval(timer) };
}

declare const MediaStreamTrackProcessor: new (options: { track: MediaStreamTrack }) => {
  readable: ReadableStream<VideoFrame>;
};

/** How much two neighbouring pixels of the corner differ at most. */
function sharpness(frame: VideoFrame): number {
  const canvas = new OffscreenCanvas(CORNER, CORNER);
  const context = canvas.getContext('2d', { willReadFrequently: true })!;
  context.drawImage(frame, 0, 0);
  const { data } = context.getImageData(0, 0, CORNER, CORNER);
  let most = 0;
  for (let at = 4; at < data.length; at += 4)
    if ((at / 4) % CORNER > 0) most = Math.max(most, Math.abs(data[at]! - data[at - 4]!));
  return most;
}

/** Looks at each frame of a track. */
function watch(track: MediaStreamTrack): { frames: number; sharpest: number } {
  const seen = { frames: 0, sharpest: 0 };
  const reader = new MediaStreamTrackProcessor({ track }).readable.getReader();
  const next = async (): Promise<void> => {
    const { value, done } = await reader.read();
    if (done) return;
    seen.frames += 1;
    seen.sharpest = Math.max(seen.sharpest, sharpness(value));
    value.close();
    return next();
  };
  void next();
  return seen;
}

/** A person in the middle of the picture. */
function oval(): HTMLCanvasElement {
  const mask = document.createElement('canvas');
  Object.assign(mask, { width: 256, height: 144 });
  const context = mask.getContext('2d')!;
  context.ellipse(128, 90, 40, 60, 0, 0, Math.PI * 2);
  context.fill();
  return mask;
}

const meta = {
  title: 'Screens/Web app/Room, blurred background',
  parameters: { layout: 'padded' },
  render: () => <main>A camera that only the steps see</main>,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Stops the effect in several ways while everything that leaves is looked at. */
async function stopEffect(times: number): Promise<void> {
  const { camera, stop } = stripes();
  const control = watch(camera.clone());
  const mask = oval();
  let run: Segmenter['run'] = async (_, onMask) => onMask(mask);
  const works = run;
  const closed = await createImageBitmap(mask);
  closed.close();
  let late = (): void => {};
  const stops: Segmenter['run'][] = [
    () => Promise.reject(new Error('stopped')),
    async (_, onMask) => onMask(closed),
    async () => undefined,
    (_, onMask) =>
      new Promise((resolve) => {
        late = () => {
          onMask(mask);
          resolve();
        };
      }),
  ];
  const states: BlurState[] = [];
  const load = async (): Promise<Segmenter> => ({ run: (picture, onMask) => run(picture, onMask) });
  const { track, release } = blurCamera(camera, (state) => states.push(state), load);
  const seen = watch(track);
  await waitFor(() => expect(states).toContain('on'));
  await expect(track.getSettings()).toMatchObject({ width: WIDTH, height: HEIGHT });
  let done = 0;
  const stopOnce = async (): Promise<void> => {
    // The first two break the effect, which is loaded again a second later.
    const kind = stops[done % 20 === 0 ? (done / 20) % 2 : 2 + (done % 2)]!;
    await new Promise<void>((resolve) => {
      run = (picture, onMask) => {
        resolve();
        return kind(picture, onMask);
      };
    });
    const { frames } = seen;
    // While it is stopped the last picture is sent again.
    if (done % 50 === 0) await waitFor(() => expect(seen.frames).toBeGreaterThan(frames), { timeout: 5_000 });
    run = works;
    late();
    done += 1;
    if (done < times) return stopOnce();
  };
  await stopOnce();
  const { frames } = seen;
  await waitFor(() => expect(seen.frames).toBeGreaterThan(frames + 3), { timeout: 5_000 });
  release();
  stop();
  await expect(camera.readyState).toBe('ended');
  // What would be seen without blur.
  await expect(control.sharpest).toBeGreaterThan(200);
  await expect(seen.sharpest).toBeLessThan(SHARP);
}

export const Stopped: Story = {
  name: '[G-06] no sharp frame leaves when the effect is stopped',
  play: () => stopEffect(25),
};

export const StoppedOften: Story = {
  name: '[G-06] no sharp frame leaves in 1,000 stops of the effect',
  tags: ['long'],
  play: async () => {
    await Promise.all(Array.from({ length: 5 }, () => stopEffect(200)));
  },
};

export const RealEffect: Story = {
  name: '[G-06] the effect blurs, and comes from our own origin once',
  tags: ['long'],
  play: async () => {
    performance.clearResourceTimings();
    const { camera, stop } = stripes();
    const states: BlurState[] = [];
    const { track, release } = blurCamera(camera, (state) => states.push(state));
    const seen = watch(track);
    await waitFor(() => expect(states).toContain('on'), { timeout: 30_000 });
    const { frames } = seen;
    await waitFor(() => expect(seen.frames).toBeGreaterThan(frames), { timeout: 10_000 });
    release();
    stop();
    await expect(seen.sharpest).toBeLessThan(SHARP);
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('selfie_segmentation'));
    await expect(files.filter(({ name }) => name.endsWith('.wasm'))).toHaveLength(1);
    await expect(files.every(({ name }) => new URL(name).origin === location.origin)).toBe(true);
  },
};

/** A camera of stripes, and an effect that the story leads. */
class Effect {
  onState: (state: BlurState) => void = () => {};
  readonly local = new LocalMedia(
    {
      getUserMedia: async () => new MediaStream([stripes().camera]),
      enumerateDevices: async () => [],
    } as unknown as MediaDevices,
    {
      blur: (camera, onState) => {
        this.onState = onState;
        return blurCamera(
          camera,
          () => {},
          () => new Promise(() => {}),
        );
      },
    },
  );
}
let effect: Effect;

function Devices() {
  const [{ local }] = useState(() => effect);
  useEffect(() => local.hold(), [local]);
  const state = useSyncExternalStore(
    (listener) => local.on('change', listener),
    () => local.state,
  );
  return (
    <main>
      <TrackVideo track={local.tracks.cam} testId="self-video" label="Your camera" />
      <DevicesPanel local={local} state={state} />
      <NoticeCard
        notice={lastingNotice(INITIAL_STATE, state, 'Leo')}
        onClose={() => {}}
        onUse={() => {}}
        onBlurOff={() => turnBlur(local, false)}
      />
    </main>
  );
}

export const Switched: Story = {
  name: '[G-06] blur is switched on among the devices, kept on this device, and says when it can’t go on',
  beforeEach: async () => {
    effect = new Effect();
    await effect.local.open({ mic: false, cam: true });
    return () => {
      effect.local.stop();
      localStorage.removeItem('nexperts-blur');
    };
  },
  render: () => <Devices />,
  play: async ({ canvas, userEvent }) => {
    const sharp = effect.local.tracks.cam;
    const blur = await canvas.findByRole('switch', { name: 'Blur my background' });
    await userEvent.click(blur);
    await expect(await canvas.findByText(/Your whole picture is blurred until it’s ready/)).toBeVisible();
    await expect(sharp?.readyState).toBe('ended');
    await expect(localMedia().state.isBlurOn).toBe(true);
    effect.onState('on');
    await waitFor(() => expect(canvas.queryByText(/until it’s ready/)).toBeNull());
    await expect(blur).toBeChecked();
    effect.onState('slow');
    await expect(
      await canvas.findByText('Leo sees a still picture of you until you turn blur off.'),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Turn blur off' }));
    await waitFor(() => expect(blur).not.toBeChecked());
    await expect(effect.local.tracks.cam?.readyState).toBe('live');
    await expect(localMedia().state.isBlurOn).toBe(false);
  },
};
