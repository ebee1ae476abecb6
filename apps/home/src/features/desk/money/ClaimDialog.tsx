import { isApiError } from '@nexperts/api';
import { useForm } from '@nexperts/app-kit';
import type { UnclaimedBalance } from '@nexperts/contract';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { paidElsewhere, PaidElsewhereFields, UNPAID } from '../parts/PaidElsewhere.tsx';
import * as formCss from '../../../ui/reason-form.css.ts';

interface ClaimDialogProps {
  /** Null: it is closed */
  balance: UnclaimedBalance | null;
  onClose: () => void;
}

/** Records that somebody claimed their balance and was paid from our bank account (W-07); a second person confirms it. */
export function ClaimDialog({ balance, onClose }: ClaimDialogProps) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: UNPAID,
    schema: paidElsewhere,
    onSubmit: async ({ paidTo, reference, paidOn }) => {
      const body = { paidTo: paidTo.trim(), reference: reference.trim(), paidOn };
      try {
        await send(api.desk.payUnclaimed({ params: { id: balance?.id ?? '' }, body }));
        toasts.success('A second member of staff has to confirm.');
      } catch (error) {
        // Somebody else was faster: the page shows how it was paid.
        if (isApiError(error) && error.code === 'WrongState') await revalidate();
        throw error;
      }
      close();
      await revalidate();
    },
  });
  function close(): void {
    form.reset(UNPAID);
    onClose();
  }
  const { name = '', amount } = balance ?? {};
  const sum = amount ? formatMoney(amount) : '';
  return (
    <LazyDialog
      isOpen={balance !== null}
      onOpenChange={(isOpen) => isOpen || close()}
      title={`Pay ${sum} to ${name}`}
      size="sm"
      isDismissable={false}
    >
      <form {...form.formProps} className={formCss.form}>
        <Banner tone="info">
          Check that it’s {name} who claims the balance, pay {sum} from our bank account, then record it here.
          A second member of staff confirms that it was paid.
        </Banner>
        <PaidElsewhereFields form={form} />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <div className={formCss.buttons}>
          <Button type="submit" isPending={form.pending}>
            Ask for confirmation
          </Button>
          <Button variant="quiet" onPress={close}>
            Go back
          </Button>
        </div>
      </form>
    </LazyDialog>
  );
}
