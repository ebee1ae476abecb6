import type { Painter } from './background-blur.ts';

/** The longer side of the picture that the effect gets, px. */
const SMALL_SIDE = 256;
/** Sizes that a picture goes through: what is lost on the way down doesn't come back. */
const STEPS = [1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 16, 1 / 8, 1 / 4];

interface Surface {
  readonly canvas: HTMLCanvasElement;
  readonly context: CanvasRenderingContext2D;
}

function surface(): Surface {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas');
  return { canvas, context };
}

/** Replaces what is on a surface. */
function put({ canvas, context }: Surface, picture: CanvasImageSource, width: number, height: number): void {
  // Setting a size clears.
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.globalCompositeOperation = 'copy';
  context.imageSmoothingQuality = 'medium';
  context.drawImage(picture, 0, 0, width, height);
}

/** Draws on canvases. The one whose stream is sent gets finished pictures only. */
export class CanvasPainter implements Painter {
  readonly #video: HTMLVideoElement;
  readonly #taken = surface();
  readonly #small = surface();
  readonly #steps = STEPS.map((share) => ({ share, ...surface() }));
  /** The last finished picture */
  readonly #done = surface();
  readonly #out = surface();
  #hasPicture = false;

  /** @param video plays the camera */
  constructor(video: HTMLVideoElement) {
    this.#video = video;
  }

  /** What is sent. */
  get canvas(): HTMLCanvasElement {
    return this.#out.canvas;
  }

  get small(): HTMLCanvasElement {
    return this.#small.canvas;
  }

  take(): boolean {
    const { videoWidth, videoHeight, readyState } = this.#video;
    if (readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return false;
    put(this.#taken, this.#video, videoWidth, videoHeight);
    const share = SMALL_SIDE / Math.max(videoWidth, videoHeight);
    put(this.#small, this.#taken.canvas, Math.round(videoWidth * share), Math.round(videoHeight * share));
    return true;
  }

  paintWhole(): void {
    const { width, height } = this.#taken.canvas;
    put(this.#done, this.#soften(), width, height);
    this.#hasPicture = true;
    this.repeat();
  }

  paintBehind(mask: CanvasImageSource): void {
    const { canvas } = this.#taken;
    const { context } = this.#done;
    const background = this.#soften();
    put(this.#done, mask, canvas.width, canvas.height);
    context.globalCompositeOperation = 'source-in';
    context.drawImage(canvas, 0, 0);
    context.globalCompositeOperation = 'destination-over';
    context.drawImage(background, 0, 0, canvas.width, canvas.height);
    this.#hasPicture = true;
    this.repeat();
  }

  repeat(): void {
    const { canvas } = this.#done;
    if (this.#hasPicture) put(this.#out, canvas, canvas.width, canvas.height);
  }

  /** Not by a filter of the canvas, which Safari lacks. */
  #soften(): HTMLCanvasElement {
    let from = this.#taken.canvas;
    const { width, height } = from;
    for (const step of this.#steps) {
      put(step, from, Math.ceil(width * step.share), Math.ceil(height * step.share));
      from = step.canvas;
    }
    return from;
  }
}
