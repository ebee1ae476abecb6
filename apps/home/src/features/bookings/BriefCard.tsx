import type { Booking } from '@nexperts/contract';
import { mayEditBrief } from '@nexperts/domain';
import { useFocusNext } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { Spinner } from '@nexperts/ui/Spinner';
import { useState } from 'react';
import { otherPerson } from '../../model/booking/other-person.ts';
import { BriefText, isEmptyBrief } from '../../ui/booking/BriefText.tsx';
import { ErrorLine } from '../../ui/page/ErrorLine.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import { useSentBrief } from '../../ui/booking/use-sent-brief.ts';
import * as css from './booking.css.ts';
import { BriefEditor } from './BriefEditor.tsx';
import * as parts from './parts.css.ts';

const EDIT = 'edit-brief';

/** The brief on the booking's page: for both to read, for the client to change until the start (M-05). */
export function BriefCard({ booking }: { booking: Booking }) {
  const { role, status, startsAt } = booking;
  const sent = useSentBrief(booking.id, booking.brief !== null);
  const [isEditing, setEditing] = useState(false);
  const focusNext = useFocusNext();
  const isOpen = status === 'requested' || status === 'confirmed' || status === 'in_progress';
  const now = useNow(isOpen);
  const mayEdit =
    role === 'client' && isOpen && mayEditBrief({ status, startsAt: Date.parse(startsAt) }, now);
  const { brief } = sent;
  const isEmpty = brief ? isEmptyBrief(brief) : booking.brief === null;
  // The host of a workshop reads no briefs.
  if (booking.seat || (isEmpty && !mayEdit)) return null;
  const { firstName } = otherPerson(booking);
  const edit = async (): Promise<void> => {
    if (!brief) await sent.load();
    setEditing(true);
  };
  return (
    <section aria-labelledby="brief">
      <h2 id="brief" tabIndex={-1} className={parts.sectionTitle}>
        {role === 'client' ? 'Your brief' : `${firstName}’s brief`}
      </h2>
      <div className={css.brief}>
        {isEditing && brief ? (
          <BriefEditor
            booking={booking}
            brief={brief}
            onDone={(saved) => {
              if (saved) sent.set(saved);
              setEditing(false);
              focusNext(EDIT);
            }}
          />
        ) : (
          <>
            {isEmpty ? <p>Tell {firstName} what you want from the session.</p> : null}
            {brief ? <BriefText brief={brief} /> : null}
            {!brief && !isEmpty && sent.pending ? <Spinner label="Loading the brief" /> : null}
            {sent.failure ? <ErrorLine role="alert">{sent.failure}</ErrorLine> : null}
            {sent.failure || mayEdit ? (
              <div className={css.briefButtons}>
                {sent.failure ? (
                  <Button variant="secondary" isPending={sent.pending} onPress={() => void sent.load()}>
                    Try again
                  </Button>
                ) : (
                  <Button
                    id={EDIT}
                    variant="secondary"
                    isPending={sent.pending}
                    pendingLabel="Loading…"
                    onPress={() => void edit()}
                  >
                    {isEmpty ? 'Write a brief' : 'Edit brief'}
                  </Button>
                )}
                {mayEdit ? (
                  <p className={parts.muted}>
                    {isEmpty ? '' : `${firstName} can read it. `}You can change it until the session starts.
                  </p>
                ) : null}
              </div>
            ) : null}
          </>
        )}
      </div>
    </section>
  );
}
