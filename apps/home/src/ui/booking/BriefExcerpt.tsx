import type { Booking } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { countWords } from '../../model/page/count-words.ts';
import * as css from './brief.css.ts';
import { BriefText } from './BriefText.tsx';
import { ErrorLine } from '../page/ErrorLine.tsx';
import { useSentBrief } from './use-sent-brief.ts';

type Summary = NonNullable<Booking['brief']>;

/** `2 answers, 1 file` of a brief; empty when there are neither. */
export function briefCounts({ answers, files }: Summary): string {
  return [answers > 0 ? countWords(answers, 'answer') : '', files > 0 ? countWords(files, 'file') : '']
    .filter((each) => each !== '')
    .join(', ');
}

/** The client's own words beside a request, and the whole brief in the same place on a press (M-05). */
export function BriefExcerpt({ booking }: { booking: Booking }) {
  const sent = useSentBrief(booking.id, false);
  const box = useRef<HTMLElement>(null);
  const isWhole = sent.brief !== null;
  // The button that was pressed is gone.
  useEffect(() => {
    if (isWhole) box.current?.focus();
  }, [isWhole]);
  const { brief: summary } = booking;
  if (!summary) return null;
  const counts = briefCounts(summary);
  return (
    <section ref={box} tabIndex={-1} className={css.beside} aria-label={`Brief from ${booking.client.name}`}>
      {sent.brief ? (
        <BriefText brief={sent.brief} />
      ) : (
        <>
          {summary.excerpt === '' ? null : <p className={css.excerpt}>“{ended(summary.excerpt)}”</p>}
          <div className={css.more}>
            {counts === '' ? null : (
              <span className={css.counts}>
                {summary.files > 0 ? <Icon as={Paperclip} size={16} /> : null}
                {counts}
              </span>
            )}
            <Button
              variant="quiet"
              size="sm"
              isPending={sent.pending}
              pendingLabel="Loading…"
              onPress={() => void sent.load()}
            >
              Read the whole brief
            </Button>
          </div>
        </>
      )}
      {sent.failure ? <ErrorLine role="alert">{sent.failure}</ErrorLine> : null}
    </section>
  );
}

/** What was cut off is announced. */
const ended = (excerpt: string): string => (excerpt.length < 300 ? excerpt : `${excerpt.trimEnd()}…`);
