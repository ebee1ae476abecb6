import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BackgroundBlur, type BlurState, type Painter } from './background-blur.ts';
import type { Segmenter } from './segmenter.ts';

type Run = (picture: number, onMask: (mask: CanvasImageSource) => void) => Promise<void>;

/** A mask that knows its picture. */
const maskOf = (picture: number): CanvasImageSource => ({ picture }) as unknown as CanvasImageSource;

/** Writes down what leaves. */
class Canvas implements Painter {
  taken = 0;
  hasPicture = true;
  readonly small = {} as HTMLCanvasElement;
  /** Pictures that left: blurred whole, or with the mask of which picture */
  readonly left: { picture: number; mask: number | 'whole' }[] = [];
  repeats = 0;

  take(): boolean {
    if (this.hasPicture) this.taken += 1;
    return this.hasPicture;
  }

  paintWhole(): void {
    this.left.push({ picture: this.taken, mask: 'whole' });
  }

  paintBehind(mask: CanvasImageSource): void {
    this.left.push({ picture: this.taken, mask: (mask as unknown as { picture: number }).picture });
  }

  repeat(): void {
    this.repeats += 1;
  }
}

const works: Run = async (picture, onMask) => onMask(maskOf(picture));
let canvas: Canvas;
let run: Run;
let states: BlurState[];
let blur: BackgroundBlur;
let loads: number;
const segmenter: Segmenter = { run: (_, onMask) => run(canvas.taken, onMask) };

function start(load: () => Promise<Segmenter> = async () => segmenter): void {
  blur = new BackgroundBlur({
    painter: canvas,
    load: () => {
      loads += 1;
      return load();
    },
    onState: (state) => states.push(state),
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  canvas = new Canvas();
  run = works;
  states = [];
  loads = 0;
});
afterEach(() => {
  blur.release();
  vi.useRealTimers();
});

const pass = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);
/** What may never happen: a picture with the mask of another one. */
const unblurred = (): unknown[] =>
  canvas.left.filter(({ picture, mask }) => mask !== 'whole' && mask !== picture);

it('[G-06] blurs the whole picture until the effect has loaded, then what is behind the person', async () => {
  let finish = (): void => {};
  start(() => new Promise((resolve) => (finish = () => resolve(segmenter))));
  await pass(500);
  expect(canvas.left.length).toBeGreaterThan(3);
  expect(canvas.left.every(({ mask }) => mask === 'whole')).toBe(true);
  finish();
  await pass(500);
  expect(canvas.left.at(-1)).toEqual({ picture: canvas.taken, mask: canvas.taken });
  expect(states).toEqual(['on']);
});

it('[G-06] leaves the whole picture blurred where the effect can’t be loaded', async () => {
  start(() => Promise.reject(new Error('offline')));
  await pass(2_000);
  const { length } = canvas.left;
  await pass(2_000);
  expect(canvas.left.length).toBeGreaterThan(length);
  expect(canvas.left.every(({ mask }) => mask === 'whole')).toBe(true);
  expect(states).toEqual(['failed']);
  expect(loads).toBe(1);
});

it('[G-06] lets the last picture stand while the effect hangs, says so, and goes on with it', async () => {
  start();
  await pass(1_000);
  let goOn = (): void => {};
  run = (picture, onMask) =>
    new Promise((resolve) => {
      goOn = () => {
        onMask(maskOf(picture));
        resolve();
      };
    });
  await pass(100);
  const { length } = canvas.left;
  const { repeats } = canvas;
  await pass(1_000);
  expect(canvas.repeats - repeats).toBeGreaterThan(1);
  expect(states).toEqual(['on']);
  await pass(3_000);
  expect(states).toEqual(['on', 'still']);
  expect(canvas.left).toHaveLength(length);
  run = works;
  goOn();
  await pass(500);
  expect(canvas.left.length).toBeGreaterThan(length + 3);
  expect(states).toEqual(['on', 'still', 'on']);
});

it('[G-06] loads an effect that broke again, and blurs nothing whole meanwhile', async () => {
  let isBroken = false;
  start(() => (isBroken ? Promise.reject(new Error('offline')) : Promise.resolve(segmenter)));
  await pass(1_000);
  isBroken = true;
  run = () => Promise.reject(new Error('context lost'));
  await pass(100);
  const { length } = canvas.left;
  await pass(5_000);
  expect(canvas.left).toHaveLength(length);
  expect(states.at(-1)).toBe('still');
  isBroken = false;
  run = works;
  await pass(1_500);
  expect(canvas.left.length).toBeGreaterThan(length);
  expect(states.at(-1)).toBe('on');
});

it('[G-06] ends where it costs too much, and its last picture stands', async () => {
  run = async (picture, onMask) => {
    // Time that the effect takes, on the clock of the test.
    vi.setSystemTime(Date.now() + 60);
    await vi.advanceTimersByTimeAsync(60);
    onMask(maskOf(picture));
  };
  start();
  await pass(30_000);
  expect(states).toEqual(['on', 'slow']);
  const { length } = canvas.left;
  const { repeats } = canvas;
  run = works;
  await pass(5_000);
  expect(canvas.left).toHaveLength(length);
  expect(canvas.repeats).toBeGreaterThan(repeats);
});

it('[G-06] draws nothing after it was released, also when the effect comes late', async () => {
  let late = (): void => {};
  run = (picture, onMask) => {
    late = () => onMask(maskOf(picture));
    return new Promise(() => {});
  };
  start();
  await pass(500);
  const { length } = canvas.left;
  blur.release();
  late();
  await pass(2_000);
  expect(canvas.left).toHaveLength(length);
});

it('[G-06] lets no unblurred picture leave in 1,000 forced stops of the effect', async () => {
  /** Masks that were kept and come when another picture was taken */
  const late: (() => void)[] = [];
  const stops: Run[] = [
    () => Promise.reject(new Error('stopped')),
    () => {
      throw new Error('stopped at once');
    },
    async () => undefined,
    async (picture, onMask) => void late.push(() => onMask(maskOf(picture))),
    async (picture, onMask) => {
      late.push(() => onMask(maskOf(picture)));
      throw new Error('stopped with a mask to come');
    },
    (picture, onMask) =>
      new Promise((resolve) => {
        late.push(() => {
          onMask(maskOf(picture));
          resolve();
        });
      }),
  ];
  start();
  await pass(1_000);
  let stopped = 0;
  for (let stop = 0; stop < 1_000; stop += 1) {
    const before = canvas.left.length;
    let isStopped = false;
    run = (picture, onMask) => {
      isStopped = true;
      return stops[stop % stops.length]!(picture, onMask);
    };
    await pass(stop % 7 === 0 ? 400 : 60);
    if (isStopped) stopped += 1;
    expect(canvas.left).toHaveLength(before);
    run = works;
    for (const come of late.splice(0)) come();
    // An effect that broke is loaded again after a second.
    await pass(1_100);
  }
  expect(stopped).toBe(1_000);
  expect(unblurred()).toEqual([]);
  expect(canvas.left.filter(({ mask }) => mask === 'whole').length).toBeLessThan(5);
  expect(canvas.left.at(-1)?.picture).toBe(canvas.taken);
});

it('waits for a camera that has no picture yet', async () => {
  canvas.hasPicture = false;
  start();
  await pass(5_000);
  expect(canvas.left).toEqual([]);
  canvas.hasPicture = true;
  await pass(500);
  expect(states).toEqual(['on']);
});
