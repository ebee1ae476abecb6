import type { PersonReport, QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { choice, ReasonField, rulesBy } from '../parts/fields.tsx';
import { StaffDecision } from '../parts/StaffDecision.tsx';

const NOTE_MAX = 500;

interface Values {
  outcome: string;
  note: string;
}

const EMPTY: Values = { outcome: '', note: '' };
/** Where the person reads it, a word is not enough (A-02, O-04). */
const rules = (isCase: boolean) =>
  rulesBy<Values>(({ outcome }) =>
    z.object({
      outcome: choice('Choose what becomes of the report'),
      note: staffReason({ min: isCase || outcome === 'suspended' ? 10 : 3, max: NOTE_MAX }),
    }),
  );

interface ReportFormProps {
  report: PersonReport;
  takenBy: QueueCase['takenBy'];
  onDone: () => void;
}

/** Dismisses a report, suspends the person, or records what else was done (O-04, O-05). */
export function ReportForm({ report: { id, reported, state, hearing }, takenBy, onDone }: ReportFormProps) {
  const { name } = reported;
  // Until then nothing is held against them.
  const isHeard = !hearing || hearing.answer !== null || clock.now() >= Date.parse(hearing.until);
  return (
    <StaffDecision
      atWork={{ takenBy }}
      initial={EMPTY}
      schema={rules(hearing !== null)}
      news={
        state === 'open' ? null : 'Somebody else has just decided this report. Your decision wasn’t sent.'
      }
      written={({ note }) => note}
      onDone={onDone}
      action={({ outcome }) =>
        outcome === 'suspended'
          ? `Suspend ${name}`
          : outcome === 'dismissed'
            ? 'Dismiss the report'
            : 'Close the report'
      }
      confirm={({ outcome }) =>
        outcome === 'suspended'
          ? {
              title: `Suspend ${name}?`,
              action: `Suspend ${name}`,
              tone: 'danger',
              keep: 'Not yet',
              text: (
                <p>
                  They’re logged out everywhere, an expert’s profile is hidden and payouts are held. Upcoming
                  bookings are cancelled: clients who booked them are refunded in full, and what they booked
                  themselves follows the usual policy. You can’t undo this. Refunds above A$500 in all wait
                  for a second member of staff.
                </p>
              ),
            }
          : null
      }
      call={async ({ outcome, note }) => {
        const isSuspension = outcome === 'suspended';
        if (isSuspension)
          await api.call(endpoints.suspendAccount, { params: { id: reported.id }, body: { reason: note } });
        const body = {
          outcome: outcome === 'dismissed' ? 'dismissed' : 'acted',
          note: isSuspension ? `Suspended. ${note}`.slice(0, NOTE_MAX) : note,
          ...(hearing && { verdict: note }),
        } as const;
        await api.call(endpoints.decideReport, { params: { id }, body });
        if (isSuspension) return `${name} is suspended. The report is closed.`;
        return outcome === 'dismissed' ? 'The report is dismissed.' : 'Recorded. The report is closed.';
      }}
      renderFields={(form) => {
        const { outcome } = form.values;
        return (
          <>
            <RadioGroup
              label="Your decision"
              isRequired
              options={[
                {
                  value: 'dismissed',
                  label: 'Dismiss it',
                  description: hearing
                    ? 'The case has no consequences for them.'
                    : 'Nothing happens to either of them.',
                },
                ...(reported.state === 'active' && isHeard
                  ? [
                      {
                        value: 'suspended',
                        label: `Suspend ${name}`,
                        description: 'Logs them out, cancels upcoming bookings and closes the report.',
                      },
                    ]
                  : []),
                ...(isHeard
                  ? [
                      {
                        value: 'acted',
                        label: 'Record what was done',
                        // No link here: Tab leads from the choice to the words.
                        description:
                          'Everything else is done on their page, which the top of this one leads to.',
                      },
                    ]
                  : []),
              ]}
              {...form.field('outcome')}
            />
            <ReasonField
              label={outcome === 'acted' && !hearing ? 'What was done?' : 'Reason'}
              description={
                outcome === 'suspended' || hearing
                  ? `Emailed to ${name} as written. Don’t name who reported it.`
                  : 'For the audit log. Nobody outside staff reads it.'
              }
              rows={3}
              max={NOTE_MAX}
              {...form.field('note')}
            />
          </>
        );
      }}
    />
  );
}
