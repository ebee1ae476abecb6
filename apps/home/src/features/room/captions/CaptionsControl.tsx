import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Select } from '@nexperts/ui/Select';
import { Switch } from '@nexperts/ui/Switch';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { otherPerson } from '../../../model/booking/other-person.ts';
import * as css from './captions.css.ts';
import { isShown, type Captions } from './captions.ts';
import { otherText, ownText } from './words.ts';

interface CaptionsControlProps {
  booking: Booking;
  captions: Captions;
  onReadBack: () => void;
}

/** Turns captions on or off under More, with the language this person speaks (G-07). */
export function CaptionsControl({ booking, captions, onReadBack }: CaptionsControlProps) {
  const view = useStore(captions.store);
  const { firstName } = otherPerson(booking);
  useEffect(() => void captions.findLanguages(), [captions]);
  const theirs = otherText(view, firstName);
  const { languages, lang } = view;
  return (
    <section className={css.part} aria-label="Captions">
      <Switch
        isSelected={isShown(view)}
        onChange={(isOn) => captions.turn(isOn)}
        description={ownText(view, captions.isImpossible, firstName)}
      >
        Captions
      </Switch>
      {languages && languages.length > 1 ? (
        <Select
          label="Language you speak"
          options={languages}
          value={lang}
          onChange={(value) => captions.choose(value)}
        />
      ) : null}
      {theirs ? <p className={css.note}>{theirs}</p> : null}
      <div>
        <Button
          variant="secondary"
          iconStart={<Icon as={History} size={20} />}
          isDisabled={view.captions.length === 0}
          onPress={onReadBack}
        >
          Read earlier captions
        </Button>
      </div>
      <p className={css.note}>
        Captions aren’t read aloud. With a screen reader, find the last ten minutes under Read earlier
        captions.
      </p>
    </section>
  );
}
