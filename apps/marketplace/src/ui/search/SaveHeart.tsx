import { Icon } from '@nexperts/ui/Icon';
import { Heart } from 'lucide-react';
import { useEffect } from 'react';
import { askForSaved, useSavedHandles } from '../../model/saved-experts.ts';
import * as css from './save-heart.css.ts';

/** Saves the expert of a card, or takes them off the list (F-08). Without scripts it isn't there; the card is a link. */
export function SaveHeart({ handle, name }: { handle: string; name: string }) {
  const isSaved = useSavedHandles((handles) => handles?.has(handle) ?? false);
  useEffect(askForSaved, []);
  const press = (): void =>
    void import('../../model/saved-calls.ts').then(({ setSaved }) => setSaved({ handle, name }, !isSaved));
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isSaved}
      aria-label={`Save ${name}`}
      onClick={press}
    >
      <Icon as={Heart} size={20} className={isSaved ? css.full : undefined} />
    </button>
  );
}
