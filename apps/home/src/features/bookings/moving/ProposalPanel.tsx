import type { Booking, Proposal } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { Button } from '@nexperts/ui/Button';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { useEffect, useRef, useState } from 'react';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import type { BookingChange } from '../use-booking-change.ts';
import { reasonSentence } from './decline-reasons.ts';
import * as css from './moving.css.ts';
import { proposalWords, refusalWords } from './proposal-words.ts';
import { TimeChange } from './TimeChange.tsx';

interface ProposalPanelProps {
  booking: Booking;
  proposal: Proposal;
  change: BookingChange;
  /** Whether the page was opened for it: its heading takes the focus */
  isWanted: boolean;
}

/** An open proposal: its times, who answers by when, what silence means, and the viewer’s answers (M-02, M-04). */
export function ProposalPanel({ booking, proposal, change, isWanted }: ProposalPanelProps) {
  const zone = useZone();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isWanted) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'center' });
  }, [isWanted]);
  const words = proposalWords(booking, proposal, zone);
  const { name, firstName, avatarUrl } = otherPerson(booking);
  const tone = words.isYours ? 'yours' : 'waiting';
  const { declined } = booking;
  return (
    <section className={css.panel[tone]} aria-labelledby="proposal">
      <Avatar name={name} src={avatarUrl} size={96} className={css.face} />
      <div className={css.words}>
        <p className={css.badge[tone]}>{words.badge}</p>
        <h2 id="proposal" ref={heading} tabIndex={-1} className={css.title}>
          {words.title}
        </h2>
        {proposal.kind === 'instead' && words.isYours && declined ? (
          <p className={css.said}>
            {declined.text === '' ? reasonSentence(declined, firstName) : `“${declined.text}”`}
          </p>
        ) : null}
        <p className={css.lead}>
          <b>{words.by}</b> {words.silence}
        </p>
        {words.isYours ? (
          <Answers booking={booking} proposal={proposal} change={change} />
        ) : (
          <Withdraw booking={booking} proposal={proposal} change={change} />
        )}
      </div>
    </section>
  );
}

type AnswersProps = Omit<ProposalPanelProps, 'isWanted'>;

/** One of the times, or none. */
function Answers({ booking, proposal, change }: AnswersProps) {
  const zone = useZone();
  const { times, kind, by } = proposal;
  const only = times.length === 1 ? (times[0]?.startsAt ?? '') : '';
  const [chosen, setChosen] = useState(only);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const startsAt = times.some((time) => time.startsAt === chosen) ? chosen : only;
  const failure = change.failureOf('acceptProposal');
  const words = refusalWords(booking, proposal, zone);
  const accept = () => {
    if (startsAt === '') setMissing(true);
    else void change.acceptProposal(startsAt);
  };
  return (
    <>
      <RadioCards
        label={times.length === 1 ? 'The new time' : 'Choose a time'}
        columns={times.length > 1 ? 2 : 1}
        options={times.map((time) => ({
          value: time.startsAt,
          label: shortMoment(time.startsAt, zone),
        }))}
        value={startsAt}
        onChange={(value) => {
          setChosen(value);
          setMissing(false);
        }}
        errorMessage={isMissing ? 'Choose a time first' : undefined}
      />
      {kind === 'move' && startsAt !== '' ? <TimeChange booking={booking} to={startsAt} by={by} /> : null}
      <FormFailure message={failure?.message ?? null} signedOut={failure?.signedOut ?? false} />
      <div className={css.buttons}>
        <Button
          isPending={change.pending === 'acceptProposal'}
          pendingLabel={kind === 'instead' ? 'Booking…' : 'Accepting…'}
          onPress={accept}
        >
          {acceptLabel(booking, proposal, startsAt, zone)}
        </Button>
        <Button variant="secondary" aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {words.action}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.question}
        actionLabel={words.action}
        cancelLabel="Go back"
        isPending={change.pending === 'declineProposal'}
        onAction={() => change.declineProposal().then(() => setAsking(false))}
      >
        <p>{words.consequence}</p>
      </ConfirmDialog>
    </>
  );
}

function acceptLabel({ price }: Booking, { kind }: Proposal, startsAt: string, zone: string): string {
  if (kind === 'instead') return startsAt === '' ? 'Book a time' : `Book and pay ${formatMoney(price)}`;
  return startsAt === '' ? 'Accept a time' : `Accept ${shortMoment(startsAt, zone)}`;
}

/** The viewer’s own proposal: its times, and taking it back. */
function Withdraw({ booking, proposal, change }: AnswersProps) {
  const zone = useZone();
  const [isAsking, setAsking] = useState(false);
  const words = refusalWords(booking, proposal, zone);
  return (
    <>
      <ul className={css.times}>
        {proposal.times.map(({ startsAt }) => (
          <li key={startsAt} className={css.heldTime}>
            {shortMoment(startsAt, zone)}
          </li>
        ))}
      </ul>
      <div className={css.buttons}>
        <Button variant="secondary" aria-haspopup="dialog" onPress={() => setAsking(true)}>
          {words.action}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={words.question}
        actionLabel={words.action}
        cancelLabel="Go back"
        isPending={change.pending === 'withdrawProposal'}
        onAction={() => change.withdrawProposal().then(() => setAsking(false))}
      >
        <p>{words.consequence}</p>
      </ConfirmDialog>
    </>
  );
}
