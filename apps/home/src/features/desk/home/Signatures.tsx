import type { SecondSignature } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { TextArea } from '@nexperts/ui/TextArea';
import { Time } from '@nexperts/ui/Time';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { send } from '../../../model/send.ts';
import { useZone } from '../../../model/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
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
  'unclaimed-payment': 'Payment of an unclaimed balance',
};

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
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const [asking, setAsking] = useState<'confirm' | 'decline' | null>(null);
  const [why, setWhy] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const personHref = accountId ? paths.staffPerson(accountId) : null;
  const href = bookingId ? paths.staffBooking(bookingId) : personHref;
  const title = amount ? `${ACTIONS[action]}, ${formatMoney(amount)}` : ACTIONS[action];

  /** @returns false where the dialog stays open */
  async function act(what: 'confirm' | 'decline' | 'withdraw'): Promise<boolean> {
    if (what === 'decline' && why.trim().length < 10) {
      setWrong('Write at least 10 characters');
      return false;
    }
    const params = { id };
    await run(what, async () => {
      if (what === 'decline') await send(api.desk.decline({ params, body: { reason: why.trim() } }));
      else await send(api.desk[what]({ params }));
      await revalidate();
    });
    setAsking(null);
    return true;
  }

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
          <Button
            variant="secondary"
            size="sm"
            isPending={pending !== null}
            onPress={() => void act('withdraw')}
          >
            Withdraw
          </Button>
        ) : mayConfirm ? (
          <>
            <Button variant="secondary" size="sm" onPress={() => setAsking('confirm')}>
              Confirm
            </Button>
            <Button variant="quiet" size="sm" onPress={() => setAsking('decline')}>
              Decline
            </Button>
          </>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asking === 'confirm'}
        onOpenChange={(isOpen) => setAsking(isOpen ? 'confirm' : null)}
        title={`Confirm: ${title}?`}
        actionLabel="Confirm"
        tone="primary"
        cancelLabel="Not yet"
        isPending={pending === 'confirm'}
        onAction={() => act('confirm')}
      >
        <p>
          {about}. {askedBy.name} asked for it. It’s done at once, and you can’t undo it.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'decline'}
        onOpenChange={(isOpen) => setAsking(isOpen ? 'decline' : null)}
        title={`Decline: ${title}?`}
        actionLabel="Decline"
        tone="danger"
        cancelLabel="Not yet"
        isPending={pending === 'decline'}
        onAction={() => act('decline')}
      >
        <TextArea
          label="Reason"
          description={`${askedBy.name} reads it.`}
          rows={3}
          characterLimit={2000}
          value={why}
          onChange={(value) => {
            setWhy(value);
            setWrong(undefined);
          }}
          errorMessage={wrong}
        />
      </ConfirmDialog>
    </li>
  );
}
