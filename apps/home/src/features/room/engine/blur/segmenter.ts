import type { SelfieSegmentation } from '@mediapipe/selfie_segmentation';
import graphUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.binarypb?url';
import solutionUrl from '@mediapipe/selfie_segmentation/selfie_segmentation.js?url';
import modelUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_landscape.tflite?url';
import loaderUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.js?url';
import wasmUrl from '@mediapipe/selfie_segmentation/selfie_segmentation_solution_simd_wasm_bin.wasm?url';

/** Finds the person in a picture, on the device. */
export interface Segmenter {
  /**
   * @param onMask gets a mask that is opaque where the person is; valid only while it is called
   * @throws where the effect has stopped; it then has to be loaded again
   */
  run(picture: HTMLCanvasElement, onMask: (mask: CanvasImageSource) => void): Promise<void>;
}

/** By the names that the solution asks for: 6.3 MB in all with the solution itself. */
const FILES: Readonly<Record<string, string>> = {
  'selfie_segmentation.binarypb': graphUrl,
  'selfie_segmentation_landscape.tflite': modelUrl,
  'selfie_segmentation_solution_simd_wasm_bin.js': loaderUrl,
  'selfie_segmentation_solution_simd_wasm_bin.wasm': wasmUrl,
};
/** The smaller of its two models, for pictures that are wider than high. */
const LANDSCAPE = 1;

/** WebAssembly with SIMD: a function with one vector instruction. */
const SIMD = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98,
  11,
]);

/** The solution alerts where there is no WebGL, so it is asked for before. */
function hasWebGl(): boolean {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('webgl2') ?? canvas.getContext('webgl');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

async function runScript(url: string): Promise<void> {
  const script = document.createElement('script');
  script.src = url;
  await new Promise<void>((resolve, reject) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(new Error(`${url} didn’t load`)));
    document.body.append(script);
  }).finally(() => script.remove());
}

interface WithSolution {
  SelfieSegmentation?: typeof SelfieSegmentation;
}

async function create(): Promise<Segmenter> {
  if (!WebAssembly.validate(SIMD) || !hasWebGl())
    throw new Error('This browser can’t find people in pictures');
  const page = globalThis as WithSolution;
  if (!page.SelfieSegmentation) await runScript(solutionUrl);
  if (!page.SelfieSegmentation) throw new Error('The effect didn’t load');
  const solution = new page.SelfieSegmentation({ locateFile: (name) => FILES[name] ?? name });
  solution.setOptions({ modelSelection: LANDSCAPE, selfieMode: false });
  let give: ((mask: CanvasImageSource) => void) | null = null;
  solution.onResults(({ segmentationMask }) => {
    give?.(segmentationMask);
    if (segmentationMask instanceof ImageBitmap) segmentationMask.close();
  });
  await solution.initialize();
  const send = async (picture: HTMLCanvasElement, onMask: (mask: CanvasImageSource) => void) => {
    give = onMask;
    try {
      await solution.send({ image: picture });
    } catch (error) {
      loaded = null;
      throw error;
    } finally {
      give = null;
    }
  };
  let last = Promise.resolve();
  // One after the other: a result doesn't say which picture it is of.
  return { run: (picture, onMask) => (last = last.catch(() => {}).then(() => send(picture, onMask))) };
}

let loaded: Promise<Segmenter> | null = null;

/**
 * Loads the effect once per page, from our own origin (G-06).
 * @throws where the browser can't run it or a file didn't come; the next call tries again
 */
export function loadSegmenter(): Promise<Segmenter> {
  loaded ??= create().catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}
