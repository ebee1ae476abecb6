import { MARKS, type Booking, type Mark } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { isApiError } from '@nexperts/api';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { api } from '../../api.ts';
import { addMark, withMarks } from '../../model/booking/marks.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { MarkList } from '../../ui/booking/MarkList.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import type { CallEngine } from './engine/types.ts';
import * as css from './room.css.ts';

interface MarksProps {
  booking: Booking;
  engine: CallEngine;
  /** Marks may have been missed while it was not */
  isConnected: boolean;
}

/** Every mark of the session, also those set on the other page. */
function useMarks({ booking, engine, isConnected }: MarksProps) {
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => engine.on('mark', (mark) => setMarks((known) => withMarks(known, [mark]))), [engine]);
  useEffect(() => {
    if (!isConnected) return undefined;
    const stop = new AbortController();
    api
      .call(endpoints.listMarks, { params: { id: booking.id }, signal: stop.signal })
      .then(({ data }) => setMarks((known) => withMarks(known, data)))
      .catch((error: unknown) => {
        // Those set from now on are shown nevertheless.
        if (!isApiError(error) && !stop.signal.aborted) throw error;
      });
    return () => stop.abort();
  }, [booking.id, isConnected]);
  return { marks, add: (mark: Mark) => setMarks((known) => withMarks(known, [mark])) };
}

/** Marks moments of the session with a few words or none, and lists those of both people (G-14). */
export function Marks(props: MarksProps) {
  const { booking } = props;
  const { marks, add } = useMarks(props);
  const [text, setText] = useState('');
  const { run, pending, failure } = useAction();
  /** Of the mark that is being set, so that trying again sets no second one */
  const id = useRef<string | null>(null);
  const { firstName } = otherPerson(booking);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    id.current ??= crypto.randomUUID();
    const markId = id.current;
    void run('mark', async () => {
      add(await addMark(booking.id, text.trim(), markId));
      id.current = null;
      setText('');
    });
  };
  return (
    <section className={css.marks} aria-label="Marks of this session">
      {marks.length >= MARKS.most ? (
        <p>This session has its {MARKS.most} marks.</p>
      ) : (
        <form className={css.markForm} onSubmit={submit} method="dialog" noValidate>
          <TextField
            label="A few words about this moment"
            isOptional
            description={`${firstName} sees it too, and it goes into the first draft of the answer card.`}
            maxLength={MARKS.maxLength}
            value={text}
            onChange={(value) => {
              id.current = null;
              setText(value);
            }}
          />
          <Button type="submit" variant="secondary" isPending={pending !== null} pendingLabel="Marking…">
            Mark
          </Button>
          {failure ? <ErrorLine role="alert">{failure}</ErrorLine> : null}
        </form>
      )}
      {marks.length > 0 ? <MarkList booking={booking} marks={marks} /> : null}
    </section>
  );
}
