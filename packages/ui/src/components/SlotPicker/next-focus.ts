/** Index among `count` that an arrow key, Home or End moves to; null for other keys and at the ends. */
export function nextFocus(key: string, at: number, count: number, isRtl: boolean): number | null {
  const ahead = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const places: Record<string, number> = { [ahead]: at + 1, [back]: at - 1, Home: 0, End: count - 1 };
  const place = places[key];
  return at < 0 || place === undefined || place < 0 || place >= count ? null : place;
}
