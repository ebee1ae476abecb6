import type { PersonStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { useQuestion } from '../parts/use-question.tsx';
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
  const { act, pending, failure, signedOut } = useChange();
  const { ask, dialog } = useQuestion();
  if (unclaimedFrom === null) return null;
  const amount = formatMoney(available);
  const from = Date.parse(unclaimedFrom);
  const asked = signatures.find(({ action }) => action === 'unclaimed');
  async function book(): Promise<void> {
    const isSure = await ask({
      title: `Book ${amount} as unclaimed?`,
      text: (
        <p>
          {name} gets an email and can claim it for seven more years. We keep their name, the amount and their
          account with the payment provider until then. Their link to be paid stops working, and nothing else
          waits for this balance.
        </p>
      ),
      action: 'Book as unclaimed',
      keep: 'Not yet',
    });
    if (isSure)
      await act('book', async () => {
        const body = { amountMinor: available.minor, currency: available.currency };
        const { data } = await api.call(endpoints.bookUnclaimed, { params: { id: expertId ?? '' }, body });
        return outcomeText(data.state, `${amount} is booked as unclaimed.`);
      });
  }
  return (
    <Action
      title="Book as unclaimed"
      belongsTo={endpoints.bookUnclaimed.roles}
      lock={
        !hasRole(viewer.roles, endpoints.bookUnclaimed.roles)
          ? onlyStaff(endpoints.bookUnclaimed.roles, 'book balances as unclaimed')
          : clock.now() < from
            ? `Possible 12 months after the account was closed, from ${formatMoment(from, zone)}.`
            : null
      }
      button={
        asked ? null : (
          <Button variant="secondary" size="sm" isPending={pending !== null} onPress={() => void book()}>
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
      {dialog}
    </Action>
  );
}
