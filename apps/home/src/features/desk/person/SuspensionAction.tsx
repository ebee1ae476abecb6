import type { PersonStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { countWords } from '../../../model/page/count-words.ts';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useQuestion } from '../parts/use-question.tsx';
import { Action, type PersonActionProps } from './Action.tsx';
import * as css from './person.css.ts';

const EMPTY: { clientBookings: string; reason: string } = { clientBookings: 'policy', reason: '' };
const rules = z.object({ reason: staffReason() });

/** Suspends a person, saying first what it does to bookings to come, and lifts it (O-04). */
export function SuspensionAction({ person, viewer }: PersonActionProps) {
  const { id, name, state, suspension } = person;
  const { act, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const isSuspended = state === 'suspended';
  const ahead = bookingsAhead(person);
  async function lift(): Promise<void> {
    const isSure = await ask({
      title: `Lift the suspension of ${name}?`,
      text: (
        <p>
          {name} can log in again{person.handle ? ', a profile that was public is shown again' : ''} and
          deadlines of open problems run on. Cancelled bookings stay cancelled.
        </p>
      ),
      action: 'Lift suspension',
      keep: 'Not yet',
    });
    if (isSure)
      await act('lift', async () => {
        await api.call(endpoints.liftSuspension, { params: { id } });
        return `${name} can log in again.`;
      });
  }

  return (
    <Action
      title={isSuspended ? 'Lift the suspension' : `Suspend ${name}`}
      belongsTo={endpoints.suspendAccount.roles}
      lock={lockOf(person, viewer)}
      button={
        isSuspended ? (
          <Button variant="secondary" size="sm" isPending={pending !== null} onPress={() => void lift()}>
            Lift suspension
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
            {`Suspend ${name}`}
          </Button>
        )
      }
    >
      {isSuspended ? (
        <p>{`${name} can log in again${person.handle ? ', and a profile that was public is shown again' : ''}. Cancelled bookings stay cancelled.`}</p>
      ) : (
        <p>
          Logs {name} out everywhere.{' '}
          {ahead.all === 0
            ? 'There are no upcoming bookings.'
            : `Cancels ${countWords(ahead.all, 'upcoming booking')}.`}
        </p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      {dialog}
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Suspend ${name}?`}
        action={
          ahead.all === 0 ? `Suspend ${name}` : `Suspend and cancel ${countWords(ahead.all, 'booking')}`
        }
        tone="danger"
        initial={EMPTY}
        schema={rules}
        news={
          suspension
            ? `${suspension.by} has just suspended ${name}. What you wrote wasn’t sent.`
            : state === 'closed'
              ? `${name} has just closed the account. What you wrote wasn’t sent.`
              : null
        }
        call={async ({ clientBookings, reason }) => {
          const body = { reason, clientBookings: clientBookings === 'full' ? 'full' : 'policy' } as const;
          const { data } = await api.call(endpoints.suspendAccount, { params: { id }, body });
          const cancelled =
            data.cancelled === 0 ? '' : ` ${countWords(data.cancelled, 'booking')} cancelled.`;
          const waiting =
            data.waiting === 0
              ? ''
              : ` ${countWords(data.waiting, 'refund')} ${data.waiting === 1 ? 'waits' : 'wait'} for a second member of staff.`;
          return `${name} is suspended.${cancelled}${waiting}`;
        }}
        renderFields={(form) => (
          <>
            <Effects person={person} ahead={ahead} />
            {ahead.asClient ? (
              <RadioGroup
                label={`Bookings that ${name} made as a client`}
                options={[
                  { value: 'policy', label: 'Refund what the usual policy gives back' },
                  { value: 'full', label: 'Refund in full' },
                ]}
                {...form.field('clientBookings')}
              />
            ) : null}
            <ReasonField
              description={`Emailed to ${name} as written, and kept in the audit log. Don’t name who reported it.`}
              {...form.field('reason')}
            />
          </>
        )}
      />
    </Action>
  );
}

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
        <li>No upcoming bookings are affected.</li>
      ) : (
        <li>
          {countWords(ahead.all, 'upcoming booking')} {ahead.all === 1 ? 'is' : 'are'} cancelled.
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
  if (!hasRole(roles, endpoints.suspendAccount.roles))
    return onlyStaff(endpoints.suspendAccount.roles, 'suspend people or lift a suspension');
  if (id === me) return 'You can’t suspend yourself.';
  if (staffRoles.length > 0 || role === 'staff') return 'Take this person’s staff roles first.';
  return null;
}
