import { expect, type Locator, type Page } from '@playwright/test';

/** How long to look at one video element: a reload may replace it, ms. */
const LOOK_MS = 5_000;

/** Counts painted frames, as the browser does, up to `enough`; decoded frames may not be painted. */
async function renderedFrames(video: Locator, enough: number): Promise<number> {
  return video.evaluate(
    async (element, [enough, lookMs]) => {
      const video = element as HTMLVideoElement;
      if (!video.videoWidth) return 0;
      let frames = 0;
      await new Promise<void>((resolve) => {
        const end = setTimeout(resolve, lookMs);
        const count = (): void => {
          frames += 1;
          if (frames >= enough) {
            clearTimeout(end);
            resolve();
          } else video.requestVideoFrameCallback(count);
        };
        video.requestVideoFrameCallback(count);
      });
      return frames;
    },
    [enough, LOOK_MS] as const,
  );
}

/** The picture moves: five frames are painted, however slowly. */
export async function expectMovingPicture(page: Page, testId: 'remote-video' | 'self-video'): Promise<void> {
  await expect(page.getByTestId(testId)).toBeAttached();
  await expectMoves(page.getByTestId(testId));
}

const expectMoves = (video: Locator): Promise<void> =>
  expect.poll(() => renderedFrames(video, 5), { timeout: 60_000 }).toBe(5);

/** So many others are seen, and the picture of each moves. */
export async function expectMovingPictures(page: Page, others: number): Promise<void> {
  const videos = page.getByTestId('remote-video');
  await expect(videos).toHaveCount(others);
  for (let index = 0; index < others; index += 1) await expectMoves(videos.nth(index));
}

/** The other's picture is frozen or gone: none of its frames is painted while the page's own camera paints 30. */
export async function expectNoPicture(page: Page): Promise<void> {
  await expect(page.getByTestId('self-video')).toBeAttached();
  await expect
    .poll(async () => {
      const painted = await page.evaluate(async () => {
        const video = (testId: string): HTMLVideoElement | null =>
          document.querySelector(`video[data-testid="${testId}"]`);
        const [own, others] = [video('self-video'), video('remote-video')];
        const frames = { own: 0, others: 0 };
        const count = (of: HTMLVideoElement | null, which: 'own' | 'others', isDone: () => void): void => {
          of?.requestVideoFrameCallback(() => {
            frames[which] += 1;
            if (frames.own >= 30) isDone();
            else count(of, which, isDone);
          });
        };
        await new Promise<void>((resolve) => {
          count(own, 'own', resolve);
          count(others, 'others', resolve);
        });
        return frames;
      });
      return painted.others;
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
