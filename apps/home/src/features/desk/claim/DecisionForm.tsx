import type { ClaimForReview, QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { endOfBusinessDay } from '@nexperts/domain';
import { Banner } from '@nexperts/ui/Banner';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { TextField } from '@nexperts/ui/TextField';
import { CLAIM_LIMITS, claimReason, staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { choice, ReasonField, rulesBy } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';

interface Values {
  decision: string;
  until: string;
  reason: string;
}

const toCome = z
  .string()
  .check(
    z.refine(
      (day) => day === '' || (endOfBusinessDay(day) ?? 0) > clock.now(),
      'Enter a day that is still to come',
    ),
  );
const rules = rulesBy<Values>(({ decision }) =>
  z.object({
    decision: choice('Choose what becomes of the claim'),
    until: decision === 'approve' ? toCome : z.string(),
    reason: decision === 'refuse' ? claimReason : staffReason({ min: 0, max: CLAIM_LIMITS.reason.max }),
  }),
);

interface DecisionFormProps {
  claim: ClaimForReview;
  takenBy: QueueCase['takenBy'];
  onDone: () => void;
}

/** Approves a claim until a day, or refuses it with a reason. */
export function DecisionForm({ claim, takenBy, onDone }: DecisionFormProps) {
  const { id, state, until, obstacle, expert } = claim;
  return (
    <StaffDecision<Values>
      atWork={{ takenBy }}
      initial={{ decision: '', until: until ?? '', reason: '' }}
      schema={rules}
      news={state === 'open' ? null : 'Somebody else has just decided this claim. Your decision wasn’t sent.'}
      onDone={onDone}
      action={({ decision }) =>
        decision === 'refuse'
          ? 'Refuse the claim'
          : decision === 'approve'
            ? 'Approve the claim'
            : 'Decide the claim'
      }
      tone={({ decision }) => (decision === 'refuse' ? 'danger' : 'primary')}
      call={async ({ decision, until, reason }) => {
        const isRefusal = decision === 'refuse';
        const body = {
          decision: isRefusal ? 'refuse' : 'approve',
          reason,
          until: isRefusal || until === '' ? null : until,
        } as const;
        await api.call(endpoints.decideClaim, { params: { id }, body });
        return isRefusal ? `Refused. We’re emailing ${expert.name}.` : 'Approved. Visitors see it now.';
      }}
      renderFields={(form) => {
        const { decision } = form.values;
        const isRefusal = decision === 'refuse';
        return (
          <>
            {obstacle ? <Banner tone="warning">{obstacle}</Banner> : null}
            <RadioGroup
              label="Your decision"
              isRequired
              options={[
                ...(obstacle
                  ? []
                  : [
                      {
                        value: 'approve',
                        label: 'Approve it',
                        description: 'Visitors see it at once, with the day you checked it.',
                      },
                    ]),
                {
                  value: 'refuse',
                  label: 'Refuse it',
                  description:
                    'The rest of the page stays live. The words come back to the expert as a draft.',
                },
              ]}
              {...form.field('decision')}
            />
            {decision === 'approve' ? (
              <TextField
                label="Valid until"
                isOptional
                type="date"
                description="As the register has it. We email the expert 30 days before, and take it off the page after this day."
                {...form.field('until')}
              />
            ) : null}
            <ReasonField
              label="Message to the expert"
              description={isRefusal ? 'Emailed as written.' : 'Emailed as written. Required to refuse.'}
              isRequired={isRefusal}
              rows={3}
              max={CLAIM_LIMITS.reason.max}
              {...form.field('reason')}
            />
          </>
        );
      }}
    />
  );
}
