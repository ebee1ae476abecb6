import { formatLength } from '@nexperts/domain';
/** A length for people: `48 s`, `1 min 30 s`. @param seconds rounded up */
export function lengthText(seconds: number): string {
  const whole = Math.ceil(seconds);
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60];
  if (minutes === 0) return `${rest}\u00a0s`;
  return rest === 0 ? formatLength(minutes) : `${formatLength(minutes)} ${rest}\u00a0s`;
}
