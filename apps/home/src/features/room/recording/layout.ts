/** Where a picture is drawn, px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const FRAME = { width: 1280, height: 720 } as const;

/**
 * Where pictures are in a recording: side by side, or where a screen is shared, beside it in a column.
 * @param cameras how many there are
 */
export function layoutOf(cameras: number, hasScreen: boolean): { cameras: Box[]; screen: Box | null } {
  const { width, height } = FRAME;
  const column = 280;
  if (!hasScreen) {
    const each = width / Math.max(1, cameras);
    return {
      screen: null,
      cameras: Array.from({ length: cameras }, (_, n) => ({ x: n * each, y: 0, width: each, height })),
    };
  }
  const each = height / Math.max(2, cameras);
  return {
    screen: { x: 0, y: 0, width: cameras > 0 ? width - column : width, height },
    cameras: Array.from({ length: cameras }, (_, n) => ({
      x: width - column,
      y: n * each,
      width: column,
      height: each,
    })),
  };
}

/** The largest place for a picture in a box, with nothing cut off. */
export function fitInto(box: Box, width: number, height: number): Box {
  const scale = Math.min(box.width / width, box.height / height);
  const [w, h] = [width * scale, height * scale];
  return { x: box.x + (box.width - w) / 2, y: box.y + (box.height - h) / 2, width: w, height: h };
}
