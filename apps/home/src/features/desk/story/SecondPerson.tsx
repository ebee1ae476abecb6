import type { BookingStory, SecondSignature } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Link } from '@nexperts/ui/Link';
import { paths } from '../../../paths.ts';

/** The question to a second member of staff about one action of this booking that waits for an answer. */
export const askedAbout = (
  { signatures }: BookingStory,
  action: SecondSignature['action'],
): SecondSignature | null => signatures.find((each) => each.action === action) ?? null;

/** Who asked for how much, and that a second person has to confirm it (O-01). */
export function SecondPerson({ of: { isMine, mayConfirm, askedBy, amount } }: { of: SecondSignature }) {
  return (
    <Banner tone="info">
      {isMine ? 'You' : askedBy.name} asked for this{amount ? `, ${formatMoney(amount)}` : ''}. It waits for a
      second member of staff.
      {isMine || mayConfirm ? (
        <>
          {' '}
          <Link href={paths.staffHome()}>
            {isMine ? 'Withdraw it on Home' : 'Confirm or decline it on Home'}
          </Link>
        </>
      ) : null}
    </Banner>
  );
}
