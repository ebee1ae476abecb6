import type { UnclaimedBalance } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { api } from '../../../api.ts';
import { paidElsewhere, PaidElsewhereFields, UNPAID } from '../parts/PaidElsewhere.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';

interface ClaimDialogProps {
  /** Null: it is closed */
  balance: UnclaimedBalance | null;
  onClose: () => void;
}

/** Records that somebody claimed their balance and was paid from our bank account (W-07); a second person confirms it. */
export function ClaimDialog({ balance, onClose }: ClaimDialogProps) {
  const { name = '', amount } = balance ?? {};
  const sum = amount ? formatMoney(amount) : '';
  return (
    <StaffDialog
      isOpen={balance !== null}
      onClose={onClose}
      title={`Pay ${sum} to ${name}`}
      action="Ask for confirmation"
      initial={UNPAID}
      schema={paidElsewhere}
      news={null}
      call={async (body) => {
        await api.call(endpoints.payUnclaimed, { params: { id: balance?.id ?? '' }, body });
        return 'A second member of staff has to confirm.';
      }}
      renderFields={(form) => (
        <>
          <Banner tone="info">
            Check that it’s {name} who claims the balance, pay {sum} from our bank account, then record it
            here. A second member of staff confirms that it was paid.
          </Banner>
          <PaidElsewhereFields form={form} />
        </>
      )}
    />
  );
}
