import type { PersonStory } from '@nexperts/contract';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { send } from '../../../model/send.ts';
import { useZone } from '../../../model/zone.ts';
import { paths } from '../../../paths.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { useAction } from '../../../ui/use-action.ts';
import { Action, type PersonActionProps } from './Action.tsx';

interface UnclaimedActionProps extends PersonActionProps {
  balance: NonNullable<PersonStory['balances']>[number];
}

/** Books what a closed account is still owed as unclaimed, 12 months after it was closed (W-07). */
export function UnclaimedAction({
  person: { name, expertId },
  signatures,
  viewer,
  balance: { available, unclaimedFrom },
}: UnclaimedActionProps) {
  const zone = useZone();
  const { revalidate } = useRevalidator();
  const { run, pending, failure, signedOut } = useAction();
  const [isOpen, setOpen] = useState(false);
  if (unclaimedFrom === null) return null;
  const amount = formatMoney(available);
  const from = Date.parse(unclaimedFrom);
  const asked = signatures.find(({ action }) => action === 'unclaimed');
  const book = (): Promise<boolean> =>
    run('book', async () => {
      const body = { amountMinor: available.minor, currency: available.currency };
      try {
        const { data } = await send(api.desk.bookUnclaimed({ params: { id: expertId ?? '' }, body }));
        toasts.success(
          data.state === 'waiting'
            ? 'A second member of staff has to confirm.'
            : `${amount} is booked as unclaimed.`,
        );
      } finally {
        // Some of it may have been paid or refunded, or somebody else was faster.
        await revalidate();
      }
    }).finally(() => setOpen(false));
  return (
    <Action
      title="Book as unclaimed"
      belongsTo="finance"
      lock={
        !viewer.roles.includes('finance')
          ? 'Only finance books balances as unclaimed.'
          : clock.now() < from
            ? `Possible 12 months after the account was closed, from ${formatMoment(from, zone)}.`
            : null
      }
      button={
        asked ? null : (
          <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
            Book {amount} as unclaimed
          </Button>
        )
      }
    >
      {asked ? (
        <p>
          {asked.isMine ? 'You' : asked.askedBy.name} asked for this,{' '}
          {formatMoment(Date.parse(asked.askedAt), zone)}. It waits for a second member of staff.{' '}
          <Link href={paths.staffHome()}>Second signatures</Link>
        </p>
      ) : (
        <p>
          We owe {name} {amount}, and the account is closed.
        </p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Book ${amount} as unclaimed?`}
        actionLabel="Book as unclaimed"
        cancelLabel="Not yet"
        tone="primary"
        isPending={pending !== null}
        onAction={book}
      >
        <p>
          {name} gets an email and can claim it for seven more years. We keep their name, the amount and their
          account with the payment provider until then. Their link to be paid stops working, and nothing else
          waits for this balance.
        </p>
      </ConfirmDialog>
    </Action>
  );
}
