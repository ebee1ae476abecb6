import type { WorkshopPage } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { choiceText, choiceWords, seatCount, type SeatChoice } from '../../model/seat-choice.ts';
import { NativeSelect } from '../../ui/search/NativeSelect.tsx';
import * as css from './seat-panel.css.ts';
import { seatsText } from './workshop-words.ts';

interface SeatsForProps {
  workshop: WorkshopPage;
  offered: readonly SeatChoice[];
  chosen: SeatChoice;
  onChoose: (choice: SeatChoice) => void;
}

/** Whom the seats are for, what they cost together, and how others get theirs (H-02). */
export function SeatsFor({ workshop: { price }, offered, chosen, onChoose }: SeatsForProps) {
  const count = seatCount(chosen);
  const total = formatMoney({ ...price, minor: price.minor * count });
  return (
    <div className={css.seats}>
      <NativeSelect
        label="Who is it for?"
        name="for"
        options={offered.map((choice) => [choiceText(choice), choiceWords(choice)] as const)}
        value={choiceText(chosen)}
        onChange={(text) => {
          const choice = offered.find((each) => choiceText(each) === text);
          if (choice) onChoose(choice);
        }}
      />
      <output className={css.total}>
        {count > 1 ? `${seatsText(count)}, ${price.minor === 0 ? 'free' : `${total} in all`}` : null}
      </output>
      {chosen.others > 0 ? (
        <p className={css.note}>
          You get a link for each seat that’s for someone else. Whoever you send it to takes the seat with
          their own account before the start.{' '}
          {price.minor === 0 ? null : 'A seat nobody takes isn’t refunded.'}
        </p>
      ) : null}
    </div>
  );
}
