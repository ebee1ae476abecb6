/** Whole seconds as `m:ss`; hours are minutes too: 3 661 gives `61:01`. Negative counts as zero. */
export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}
