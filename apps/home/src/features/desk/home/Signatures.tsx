import type { SecondSignature } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { Time } from '@nexperts/ui/Time';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useQuestion } from '../parts/use-question.tsx';
import * as css from '../parts/staff.css.ts';

const ACTIONS: Readonly<Record<SecondSignature['action'], string>> = {
  refund: 'Refund',
  'problem-decision': 'Decision of a problem',
  'appeal-decision': 'Decision of an appeal',
  cancel: 'Cancellation',
  'payout-release': 'Release of payouts',
  role: 'Change of roles',
  concession: 'Accepting a bank’s claim',
  finding: 'Finding after a bank dispute',
  'write-off': 'Write-off of a debt',
  difference: 'Difference that we bear',
  'suspension-refund': 'Refund after a suspension',
  'refund-otherwise': 'Refund paid another way',
  unclaimed: 'Unclaimed balance',
  'workshop-cancel': 'Cancellation of a workshop',
  'unclaimed-payment': 'Payment of an unclaimed balance',
};

const rules = z.object({ reason: staffReason() });

/** What waits for a second member of staff: others confirm or decline, who asked may withdraw (O-01). */
export function Signatures({ of }: { of: readonly SecondSignature[] }) {
  if (of.length === 0) return null;
  return (
    <section aria-labelledby="signatures">
      <h2 id="signatures" className={css.heading}>
        Second signature needed
      </h2>
      <ul className={css.rows}>
        {of.map((each) => (
          <Signature key={each.id} of={each} />
        ))}
      </ul>
    </section>
  );
}

function Signature({ of: signature }: { of: SecondSignature }) {
  const { id, action, amount, about, reason, askedBy, askedAt, bookingId, accountId, isMine, mayConfirm } =
    signature;
  const zone = useZone();
  const { act, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  const [isDeclining, setDeclining] = useState(false);
  const personHref = accountId ? paths.staffPerson(accountId) : null;
  const href = bookingId ? paths.staffBooking(bookingId) : personHref;
  const title = amount ? `${ACTIONS[action]}, ${formatMoney(amount)}` : ACTIONS[action];

  const params = { id };
  async function confirm(): Promise<void> {
    const isSure = await ask({
      title: `Confirm: ${title}?`,
      text: (
        <p>
          {about}. {askedBy.name} asked for it. It’s done at once, and you can’t undo it.
        </p>
      ),
      action: 'Confirm',
      keep: 'Not yet',
    });
    if (isSure)
      await act('confirm', async () => {
        await api.call(endpoints.confirmSignature, { params });
        return null;
      });
  }
  const withdraw = (): Promise<boolean> =>
    act('withdraw', async () => {
      await api.call(endpoints.withdrawSignature, { params });
      return null;
    });

  return (
    <li className={css.row}>
      <div className={css.grow}>
        <h3 className={css.name}>
          {href ? (
            <Link href={href} tone="inherit">
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <p>{about}</p>
        <p className={css.prose}>{reason}</p>
        <p className={css.muted}>
          {isMine ? 'You asked' : `${askedBy.name} asked`}, <Time at={askedAt} zone={zone} show="moment" />
        </p>
        {signature.hasNobody ? (
          <p className={css.muted}>
            Nobody else can confirm this. Another member of staff needs the role{' '}
            {signature.signers.join(' or ')} first.
          </p>
        ) : null}
        {!isMine && !mayConfirm && !signature.hasNobody ? (
          <p className={css.muted}>Your roles don’t allow you to confirm this.</p>
        ) : null}
        <FormFailure message={failure} signedOut={signedOut} />
      </div>
      <div className={css.buttons}>
        {isMine ? (
          <Button variant="secondary" size="sm" isPending={pending !== null} onPress={() => void withdraw()}>
            Withdraw
          </Button>
        ) : mayConfirm ? (
          <>
            <Button variant="secondary" size="sm" isPending={pending !== null} onPress={() => void confirm()}>
              Confirm
            </Button>
            <Button variant="quiet" size="sm" onPress={() => setDeclining(true)}>
              Decline
            </Button>
          </>
        ) : null}
      </div>
      {dialog}
      <StaffDialog
        isOpen={isDeclining}
        onClose={() => setDeclining(false)}
        title={`Decline: ${title}?`}
        action="Decline"
        tone="danger"
        keep="Not yet"
        initial={{ reason: '' }}
        schema={rules}
        news={null}
        call={async (body) => {
          await api.call(endpoints.declineSignature, { params, body });
          return null;
        }}
        renderFields={(form) => (
          <ReasonField description={`${askedBy.name} reads it.`} rows={3} {...form.field('reason')} />
        )}
      />
    </li>
  );
}
