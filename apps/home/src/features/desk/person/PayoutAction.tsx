import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { useQuestion } from '../parts/use-question.tsx';
import { Action, type PersonActionProps } from './Action.tsx';

const rules = z.object({ reason: staffReason() });

/** Holds an expert's payouts back alone; releasing them takes a second person (O-01, O-04). */
export function PayoutAction({ person, signatures, viewer }: PersonActionProps) {
  const { id, name, expertId, payoutHold } = person;
  const zone = useZone();
  const { act, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const asked = signatures.find(({ action }) => action === 'payout-release');
  const params = { id: expertId ?? '' };
  async function release(): Promise<void> {
    const isSure = await ask({
      title: `Ask to release payouts of ${name}?`,
      text: (
        <p>
          {payoutHold ? `${payoutHold.by} held them: ${payoutHold.reason} ` : ''}
          Another member of the {endpoints.releasePayouts.roles.join(' or ')} staff has to confirm.
        </p>
      ),
      action: 'Ask for confirmation',
      keep: 'Not yet',
    });
    if (isSure)
      await act('release', async () => {
        const { data } = await api.call(endpoints.releasePayouts, { params });
        return outcomeText(data.state, `Payouts of ${name} are released.`);
      });
  }

  return (
    <Action
      title={payoutHold ? 'Release payouts' : 'Hold payouts'}
      belongsTo={endpoints.holdPayouts.roles}
      lock={
        !hasRole(viewer.roles, endpoints.holdPayouts.roles)
          ? onlyStaff(endpoints.holdPayouts.roles, 'hold and release payouts')
          : id === viewer.id
            ? 'These are your own payouts.'
            : null
      }
      button={
        asked ? null : payoutHold ? (
          <Button variant="secondary" size="sm" isPending={pending !== null} onPress={() => void release()}>
            Ask to release payouts
          </Button>
        ) : (
          <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
            Hold payouts
          </Button>
        )
      }
    >
      {asked ? (
        <p>
          {asked.isMine ? 'You' : asked.askedBy.name} asked to release them,{' '}
          {formatMoment(Date.parse(asked.askedAt), zone)}. It waits for a second member of staff.{' '}
          <Link href={paths.staffHome()}>Second signatures</Link>
        </p>
      ) : payoutHold ? (
        <p>Held since {formatMoment(Date.parse(payoutHold.at), zone)}. A second person has to confirm.</p>
      ) : (
        <p>Nothing is sent to {name} until two people release it. Earnings keep adding up.</p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      {dialog}
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Hold payouts of ${name}?`}
        action="Hold payouts"
        tone="danger"
        initial={{ reason: '' }}
        schema={rules}
        news={payoutHold ? `${payoutHold.by} has just held these payouts. What you wrote wasn’t sent.` : null}
        call={async (body) => {
          await api.call(endpoints.holdPayouts, { params, body });
          return `Payouts of ${name} are held.`;
        }}
        renderFields={(form) => (
          <>
            <p>
              {name} is left out of payouts, and earnings keep adding up. A release takes a second person.
            </p>
            <ReasonField description="Staff read it." {...form.field('reason')} />
          </>
        )}
      />
    </Action>
  );
}
