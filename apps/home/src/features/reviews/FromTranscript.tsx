import type { Booking } from '@nexperts/contract';
import { formatTime } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { useState } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { useZone } from '../../model/times/zone.ts';
import { useTranscript } from '../../model/transcript/use-transcript.ts';
import * as css from './reviews.css.ts';

interface FromTranscriptProps {
  booking: Booking;
  /** Gets the sentences that were ticked, in the order of speech */
  onTake: (sentences: readonly string[]) => void;
}

/** The expert takes sentences of the transcript into the answer card; only what they save leaves the device (G-15). */
export function FromTranscript({ booking, onTake }: FromTranscriptProps) {
  const { lines } = useTranscript(booking.id);
  const zone = useZone();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const { firstName } = otherPerson(booking);
  if (lines.length === 0) return null;
  const keyOf = ({ by, id }: { by: string; id: string }): string => `${by} ${id}`;
  const toggle = (key: string, isTicked: boolean): void => {
    const next = new Set(ticked);
    if (isTicked) next.add(key);
    else next.delete(key);
    setTicked(next);
  };
  const take = (): void => {
    onTake(lines.filter((line) => ticked.has(keyOf(line))).map(({ text }) => text));
    setTicked(new Set());
  };
  return (
    <details className={css.part}>
      <summary className={css.summary}>Take sentences from the transcript</summary>
      <p className={css.muted}>
        The transcript is on this device only. {firstName} gets what you take once you send the card.
      </p>
      <ul className={css.sentences} aria-label="Sentences of the transcript">
        {lines.map((line) => (
          <li key={keyOf(line)}>
            <Checkbox
              isSelected={ticked.has(keyOf(line))}
              onChange={(isTicked) => toggle(keyOf(line), isTicked)}
              description={`${line.by === booking.role ? 'You' : firstName}, ${formatTime(line.at, zone)}`}
            >
              {line.text}
            </Checkbox>
          </li>
        ))}
      </ul>
      <div>
        <Button variant="secondary" isDisabled={ticked.size === 0} onPress={take}>
          Add to what they should remember
        </Button>
      </div>
    </details>
  );
}
