import type { Booking, WrapUp } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { api } from '../../api.ts';
import { isPast, LATE } from '../../model/booking/late.ts';
import { otherPerson } from '../../model/booking/other-person.ts';
import { zonedMoment } from '../../model/booking/problem-words.ts';
import { useZone } from '../../model/times/zone.ts';
import { card, cardTitle } from '../../ui/page/card.css.ts';
import { SentFiles } from '../../ui/booking/SentFiles.tsx';
import { StatementDialog } from './StatementDialog.tsx';
import * as css from './wrap-up.css.ts';

type Opened = NonNullable<WrapUp['appeal']>;

/** The expert’s appeal against having been judged absent (A-06); nothing where there is none and none is possible. */
export function Appeal({ wrapUp }: { wrapUp: WrapUp }) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const { booking, appealUntil, appeal } = wrapUp;
  if (booking.role !== 'expert') return null;
  if (appeal) return <OpenedAppeal appeal={appeal} wrapUp={wrapUp} />;
  if (!appealUntil) return null;
  return (
    <section className={`${card} ${css.appeal}`} aria-labelledby="appeal">
      <h2 id="appeal" className={cardTitle}>
        Were you there?
      </h2>
      <p className={css.prose}>
        Appeal by <b>{zonedMoment(appealUntil, zone)}</b>. Staff decide within 3 business days, and their
        decision is final.
      </p>
      <Button aria-haspopup="dialog" onPress={() => setOpen(true)}>
        Appeal
      </Button>
      <StatementDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        wrapUp={wrapUp}
        words={{
          title: 'Appeal the verdict',
          lead: 'This is what the verdict rests on.',
          note: 'Our staff read it. You can appeal once.',
          send: 'Send appeal',
          sent: 'Appeal sent',
        }}
        onSend={async (body) => {
          await api.call(endpoints.appealVerdict, { params: { id: booking.id }, body });
        }}
      />
    </section>
  );
}

function OpenedAppeal({ appeal, wrapUp: { booking } }: { appeal: Opened; wrapUp: WrapUp }) {
  const zone = useZone();
  const { state, text, files, reason } = appeal;
  return (
    <section className={`${card} ${css.appeal}`} aria-labelledby="appeal">
      <h2 id="appeal" className={cardTitle}>
        {
          {
            open: 'Our staff are looking into your appeal',
            granted: 'Your appeal was granted',
            refused: 'Your appeal was refused',
          }[state]
        }
      </h2>
      <p className={css.prose}>{result(appeal, booking, zone)}</p>
      {reason ? (
        <p className={css.prose}>
          <b>Reason:</b> {reason}
        </p>
      ) : null}
      <p className={`${css.prose} ${css.muted}`}>You wrote: {text}</p>
      <SentFiles files={files} label="Files of your appeal" />
    </section>
  );
}

function result({ state, dueAt, refundWaits, refund }: Opened, booking: Booking, zone: string): string {
  const client = otherPerson(booking).firstName;
  if (state === 'open') {
    const isLate = isPast(dueAt, booking.serverNow);
    return `${isLate ? LATE : `Staff decide by ${zonedMoment(dueAt, zone)}.`} ${
      refundWaits
        ? `${client}’s refund waits until ${isLate ? 'we decide' : 'then'}.`
        : `${client} keeps the refund; your record may be cleared.`
    }`;
  }
  if (state === 'refused') return 'The verdict stands, and the refund was sent.';
  if (!refundWaits) return `The absence is off your record. ${client} keeps the refund.`;
  return refund && refund.minor > 0
    ? `The absence is off your record. ${client} is refunded ${formatMoney(refund)}, and the rest is yours.`
    : 'The absence is off your record, and nothing is refunded.';
}
