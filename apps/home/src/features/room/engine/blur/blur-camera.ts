import { ticker } from '../ticking.ts';
import type { StandIn } from '../stand-ins.ts';
import { BackgroundBlur, type BlurState } from './background-blur.ts';
import { CanvasPainter } from './canvas-painter.ts';
import type { Segmenter } from './segmenter.ts';

const loadSegmenter = async (): Promise<Segmenter> => (await import('./segmenter.ts')).loadSegmenter();

/** Whether this browser can send what is drawn. */
export const canBlur = (): boolean =>
  typeof HTMLCanvasElement !== 'undefined' && 'captureStream' in HTMLCanvasElement.prototype;

/**
 * Blurs the background of a camera on the device (G-06). The effect is loaded in the meantime.
 * @returns a track that has no picture until the first blurred one
 */
export function blurCamera(
  camera: MediaStreamTrack,
  onState: (state: BlurState) => void,
  load: () => Promise<Segmenter> = loadSegmenter,
): StandIn {
  const video = document.createElement('video');
  video.muted = true;
  video.playsInline = true;
  video.srcObject = new MediaStream([camera]);
  void video.play().catch(() => undefined);
  const painter = new CanvasPainter(video);
  const [track] = painter.canvas.captureStream().getVideoTracks();
  if (!track) throw new Error('This browser can’t send what is drawn');
  // Firefox names neither the size nor the device of a canvas.
  track.getSettings = () => {
    const { width, height } = painter.canvas;
    return { ...camera.getSettings(), width, height };
  };
  const { wait, stop } = ticker();
  const blur = new BackgroundBlur({ painter, load, onState, wait });
  const release = (): void => {
    blur.release();
    stop();
    video.srcObject = null;
    track.stop();
    camera.stop();
  };
  return { track, source: camera, release };
}
