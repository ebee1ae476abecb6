import { expect, type Page } from '@playwright/test';

/** Number of painted frames, as the browser counts them; decoded frames may not be painted. */
async function renderedFrames(page: Page, testId: string): Promise<number> {
  return page.getByTestId(testId).evaluate(async (element) => {
    const video = element as HTMLVideoElement;
    if (!video.videoWidth) return 0;
    let frames = 0;
    await new Promise<void>((resolve) => {
      const end = setTimeout(resolve, 2_000);
      const count = (): void => {
        frames += 1;
        if (frames >= 30) {
          clearTimeout(end);
          resolve();
        } else video.requestVideoFrameCallback(count);
      };
      video.requestVideoFrameCallback(count);
    });
    return frames;
  });
}

/** The picture moves: at least 5 frames painted within 2 s, which a loaded machine manages too. */
export async function expectMovingPicture(page: Page, testId: 'remote-video' | 'self-video'): Promise<void> {
  await expect(page.getByTestId(testId)).toBeAttached();
  await expect.poll(() => renderedFrames(page, testId), { timeout: 45_000 }).toBeGreaterThanOrEqual(5);
}

/** The picture stands still or is gone: no frame painted within 2 s. */
export async function expectNoPicture(page: Page, testId: 'remote-video'): Promise<void> {
  await expect
    .poll(async () => ((await page.getByTestId(testId).count()) === 0 ? 0 : renderedFrames(page, testId)), {
      timeout: 20_000,
    })
    .toBe(0);
}

/** When the next frame is painted, in epoch milliseconds of this process. */
export async function firstFrame(page: Page, testId: 'remote-video'): Promise<number> {
  await page.getByTestId(testId).evaluate(async (element) => {
    await new Promise((resolve) => {
      (element as HTMLVideoElement).requestVideoFrameCallback(resolve);
    });
  });
  return Date.now();
}
