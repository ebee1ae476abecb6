import type { PersonStory } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog, LazyDialog } from '../../../ui/LazyDialog.tsx';
import { ReasonForm } from '../parts/ReasonForm.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Action, type PersonActionProps } from './Action.tsx';
import * as css from './person.css.ts';

/** Suspends a person, saying first what it does to bookings to come, and lifts it (O-04). */
export function SuspensionAction({ person, viewer }: PersonActionProps) {
  const { id, name, state, suspension } = person;
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const [open, setOpen] = useState<'suspend' | 'lift' | null>(null);
  const [clientBookings, setClientBookings] = useState<'policy' | 'full'>('policy');
  const isSuspended = state === 'suspended';
  const ahead = bookingsAhead(person);
  const close = (): void => setOpen(null);

  async function suspend(reason: string): Promise<void> {
    const body = { reason, clientBookings };
    const { data } = await send(api.desk.suspend({ params: { id }, body }));
    close();
    const cancelled = data.cancelled === 0 ? '' : ` ${counted(data.cancelled, 'booking')} cancelled.`;
    const waiting =
      data.waiting === 0
        ? ''
        : ` ${counted(data.waiting, 'refund')} ${data.waiting === 1 ? 'waits' : 'wait'} for a second member of staff.`;
    toasts.success(`${name} is suspended.${cancelled}${waiting}`);
    await revalidate();
  }
  const lift = (): Promise<boolean> =>
    run('lift', async () => {
      try {
        await send(api.desk.liftSuspension({ params: { id } }));
        toasts.success(`${name} can log in again.`);
      } finally {
        // Somebody else may have lifted it.
        await revalidate();
      }
    }).finally(close);

  return (
    <Action
      title={isSuspended ? 'Lift the suspension' : `Suspend ${name}`}
      belongsTo="trust"
      lock={lockOf(person, viewer)}
      button={
        isSuspended ? (
          <Button variant="secondary" size="sm" onPress={() => setOpen('lift')}>
            Lift suspension
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onPress={() => setOpen('suspend')}>
            {`Suspend ${name}`}
          </Button>
        )
      }
    >
      {isSuspended ? (
        <p>{`${name} can log in again${person.handle ? ', and the profile is shown' : ''}. Cancelled bookings stay cancelled.`}</p>
      ) : (
        <p>
          Logs {name} out everywhere.{' '}
          {ahead.all === 0 ? 'No booking to come.' : `Cancels ${counted(ahead.all, 'booking')} to come.`}
        </p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      <LazyDialog
        isOpen={open === 'suspend'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('suspend') : close())}
        title={`Suspend ${name}?`}
        isDismissable={false}
      >
        <ReasonForm
          description={`Emailed to ${name} as written, and kept in the audit log. Don’t name who reported it.`}
          action={ahead.all === 0 ? `Suspend ${name}` : `Suspend and cancel ${counted(ahead.all, 'booking')}`}
          news={
            suspension
              ? `${suspension.by} suspended ${name} meanwhile.`
              : state === 'closed'
                ? `${name} closed the account meanwhile.`
                : null
          }
          onSend={suspend}
          onCancel={close}
        >
          <Effects person={person} ahead={ahead} />
          {ahead.asClient ? (
            <RadioGroup
              label={`Bookings that ${name} made as a client`}
              value={clientBookings}
              onChange={(value) => setClientBookings(value === 'full' ? 'full' : 'policy')}
              options={[
                { value: 'policy', label: 'Refund what the usual policy gives back' },
                { value: 'full', label: 'Refund in full' },
              ]}
            />
          ) : null}
        </ReasonForm>
      </LazyDialog>
      <ConfirmDialog
        isOpen={open === 'lift'}
        onOpenChange={(isOpen) => (isOpen ? setOpen('lift') : close())}
        title={`Lift the suspension of ${name}?`}
        actionLabel="Lift suspension"
        cancelLabel="Not yet"
        tone="primary"
        isPending={pending !== null}
        onAction={lift}
      >
        <p>
          {name} can log in again{person.handle ? ', the profile is shown' : ''} and deadlines of open
          problems run on. Cancelled bookings stay cancelled.
        </p>
      </ConfirmDialog>
    </Action>
  );
}

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

interface Ahead {
  readonly all: number;
  /** Some are, or may be, bookings the person made as a client */
  readonly asClient: boolean;
  readonly asExpert: boolean;
}

/** Bookings to come by side, as far as the page lists them. */
function bookingsAhead({ facts, bookings, expertId }: PersonStory): Ahead {
  const listed = bookings.filter(
    ({ status, startsAt }) =>
      (status === 'requested' || status === 'confirmed') && Date.parse(startsAt) > clock.now(),
  );
  const isWhole = listed.length >= facts.ahead;
  return {
    all: facts.ahead,
    asClient: facts.ahead > 0 && (!isWhole || listed.some(({ as }) => as === 'client')),
    asExpert: expertId !== null && (!isWhole || listed.some(({ as }) => as === 'expert')),
  };
}

function Effects({ person: { name, handle, expertId }, ahead }: { person: PersonStory; ahead: Ahead }) {
  return (
    <ul className={css.effects}>
      <li>{name} is logged out everywhere now and can’t log in.</li>
      {handle ? <li>The profile is hidden, and nobody can book it.</li> : null}
      {expertId ? <li>Payouts are held until the suspension is lifted, or finance releases them.</li> : null}
      {ahead.all === 0 ? (
        <li>No booking to come is affected.</li>
      ) : (
        <li>
          {counted(ahead.all, 'booking')} to come {ahead.all === 1 ? 'is' : 'are'} cancelled.
          {ahead.asExpert ? ' Clients who booked this expert are refunded in full.' : ''} This can’t be
          undone. Refunds above A$500 in all wait for a second member of staff.
        </li>
      )}
      <li>
        Deadlines that wait for their answer are paused, for 14 days at most. A session that has begun goes on
        to its end.
      </li>
    </ul>
  );
}

function lockOf(
  { id, state, staffRoles, role }: PersonStory,
  { id: me, roles }: PersonActionProps['viewer'],
) {
  if (state === 'closed') return 'The account is closed.';
  if (!roles.includes('trust')) return 'Only trust suspends people and lifts it.';
  if (id === me) return 'You can’t suspend yourself.';
  if (staffRoles.length > 0 || role === 'staff') return 'Take this person’s staff roles first.';
  return null;
}
