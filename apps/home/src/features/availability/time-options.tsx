import { HOURS_GRID_MIN } from '@nexperts/validation';
import { clockText } from './hours.ts';

const option = (minute: number) => (
  <option key={minute} value={minute}>
    {clockText(minute)}
  </option>
);
const minutes = Array.from({ length: 1440 / HOURS_GRID_MIN }, (_, step) => step * HOURS_GRID_MIN);

/** When a stretch may begin, `00:00` to `23:45`. Made once: what stays the same element is not drawn again. */
export const START_OPTIONS = minutes.map(option);
/** When it may end, `00:15` to `24:00`. */
export const END_OPTIONS = minutes.map((minute) => option(minute + HOURS_GRID_MIN));
