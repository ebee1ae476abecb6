import { formatMinute } from '@nexperts/domain';
import { HOURS_GRID_MIN } from '@nexperts/validation';

const option = (minute: number) => (
  <option key={minute} value={minute}>
    {formatMinute(minute)}
  </option>
);
const minutes = Array.from({ length: 1440 / HOURS_GRID_MIN }, (_, step) => step * HOURS_GRID_MIN);

/** When a stretch may begin, `12:00 am` to `11:45 pm`. Made once: what stays the same element is not drawn again. */
export const START_OPTIONS = minutes.map(option);
/** When it may end, `12:15 am` to the `12:00 am` that ends the day. */
export const END_OPTIONS = minutes.map((minute) => option(minute + HOURS_GRID_MIN));
