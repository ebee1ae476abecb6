import { Icon } from '@nexperts/ui/Icon';
import { Check } from 'lucide-react';
import { dayParts, type LabelledSlot } from './slot-days.ts';
import * as css from './slot-grid.css.ts';
import { usePicked } from '../../use-picked.ts';

interface SlotGridProps {
  slots: readonly LabelledSlot[];
  /** Start of the chosen slot, ISO 8601 */
  selected: string | null;
  onSelect: (slot: LabelledSlot) => void;
  /** Name of the day, for the group */
  day: string;
}

/** The free times of one day, as radios whose names begin with the time (DESIGN 9). */
export function SlotGrid({ slots, selected, onSelect, day }: SlotGridProps) {
  const [picked, pick] = usePicked(selected);
  return (
    <div role="radiogroup" aria-label={`Free times on ${day}`} className={css.scroll}>
      {dayParts(slots).map(({ part, slots: found }) => (
        <div key={part} className={css.part}>
          <p className={css.partName} aria-hidden="true">
            {part}
          </p>
          <div className={css.grid}>
            {found.map((slot) => (
              <label key={slot.startsAt} className={css.slot}>
                <input
                  type="radio"
                  name="slot"
                  className={css.input}
                  value={slot.startsAt}
                  checked={slot.startsAt === picked}
                  onChange={() => {
                    pick(slot.startsAt);
                    onSelect(slot);
                  }}
                />
                <span>{slot.label}</span>
                <Icon as={Check} size={16} className={css.check} />
              </label>
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
