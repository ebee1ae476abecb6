import { formatMoney, type Money } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { SignedOutNote } from '../../SignedOutNote.tsx';
import * as css from './card-form.css.ts';
import type { PaymentProblem } from './use-payment.ts';

interface PayRowProps {
  amount: Money;
  pending: boolean;
  problem: PaymentProblem | null;
}

/** What went wrong with the last try, and the button. */
export function PayRow({ amount, pending, problem }: PayRowProps) {
  return (
    <>
      {problem ? (
        <Banner tone="danger" title={problem.message}>
          {problem.signedOut ? <SignedOutNote /> : <p>Your time is still held.</p>}
        </Banner>
      ) : null}
      <div className={css.payRow}>
        <Button type="submit" fullWidth isPending={pending} pendingLabel="Paying">
          Pay {formatMoney(amount)}
        </Button>
      </div>
      <p className={css.note}>The amount is reserved now and charged after the session is confirmed.</p>
    </>
  );
}
