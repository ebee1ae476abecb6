import { expect, it } from 'vitest';
import { fitInto, FRAME, layoutOf } from './layout.ts';

it('[G-08] shows both side by side, and a shared screen beside both', () => {
  expect(layoutOf(2, false)).toEqual({
    screen: null,
    cameras: [
      { x: 0, y: 0, width: 640, height: 720 },
      { x: 640, y: 0, width: 640, height: 720 },
    ],
  });
  const { screen, cameras } = layoutOf(2, true);
  expect(screen).toEqual({ x: 0, y: 0, width: 1000, height: 720 });
  expect(cameras.every(({ x, width }) => x + width === FRAME.width)).toBe(true);
});

it('[G-08] cuts nothing off a picture', () => {
  const box = { x: 100, y: 0, width: 640, height: 720 };
  expect(fitInto(box, 1280, 720)).toEqual({ x: 100, y: 180, width: 640, height: 360 });
  expect(fitInto(box, 360, 720)).toEqual({ x: 240, y: 0, width: 360, height: 720 });
});
