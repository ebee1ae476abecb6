import type { QueueCase, ReconciliationView } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { choice, ReasonField } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';

const rules = z.object({ resolution: choice('Choose how to resolve it'), note: staffReason() });

interface ResolveFormProps {
  of: ReconciliationView['differences'][number];
  /** Other open differences of the currency */
  remaining: number;
  takenBy: QueueCase['takenBy'];
}

/**
 * How finance resolves a difference, and what that does to the payouts that wait (P-08). Bearing it names the sum again
 * before it is done, and above A$500 takes a second person (O-01).
 */
export function ResolveForm({
  of: { id, currency, ledgerMinor, providerMinor, takesTwo },
  remaining,
  takenBy,
}: ResolveFormProps) {
  const amount = formatMoney({ minor: Math.abs(ledgerMinor - providerMinor), currency });
  const goesOn = remaining === 0 ? `${currency} payouts go on.` : '';
  return (
    <StaffDecision
      atWork={{ takenBy }}
      initial={{ resolution: '', note: '' }}
      schema={rules}
      news={null}
      action={({ resolution }) =>
        resolution === 'borne' && takesTwo
          ? 'Ask for confirmation'
          : remaining === 0
            ? `Resolve and go on with ${currency} payouts`
            : `Resolve, ${remaining} more in ${currency}`
      }
      confirm={({ resolution }) =>
        resolution === 'borne'
          ? {
              title: `Bear ${amount}?`,
              action: takesTwo ? 'Ask for confirmation' : `Bear ${amount}`,
              tone: 'danger',
              keep: 'Keep editing',
              text: (
                <p>
                  We book {amount} between us and the provider for good.{' '}
                  {takesTwo
                    ? 'A second member of staff has to confirm. Nothing is posted before that.'
                    : `${goesOn} You can’t undo this.`.trim()}
                </p>
              ),
            }
          : null
      }
      call={async ({ resolution, note }) => {
        const body = { resolution: resolution === 'borne' ? 'borne' : 'explained', note } as const;
        const { data } = await api.call(endpoints.resolveDifference, { params: { id }, body });
        return outcomeText(data.state, `Resolved. ${goesOn}`.trim());
      }}
      renderFields={(form) => (
        <>
          <RadioGroup
            label="Resolve"
            isRequired
            options={[
              { value: 'explained', label: 'It’s explained', description: 'Nothing is posted.' },
              {
                value: 'borne',
                label: `Nexperts bears ${amount}`,
                description: `Fees and shares stay as they are. A row of its own corrects the ledger.${
                  takesTwo ? ' It takes a second member of staff.' : ''
                }`,
              },
            ]}
            {...form.field('resolution')}
          />
          <ReasonField
            label="Note for the record"
            description="Posted rows never change."
            rows={3}
            {...form.field('note')}
          />
        </>
      )}
    />
  );
}
