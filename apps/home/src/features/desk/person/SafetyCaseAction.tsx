import type { PersonStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { HEARING_HOURS, PERSON_REPORT_REASONS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { choice, ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { Action, type PersonActionProps } from './Action.tsx';

const NOTE_MAX = 1_000;
const rules = z.object({
  reason: choice('Choose what it is about'),
  alleged: staffReason(),
  note: staffReason({ min: 3, max: NOTE_MAX }),
});
const reasons = PERSON_REPORT_REASONS.map((value) => ({ value, label: kindText(value) }));

/** Opens a safety case without a report: the person reads what is alleged and is heard before staff decide. */
export function SafetyCaseAction({ person, viewer }: PersonActionProps) {
  const { id, name } = person;
  const [isOpen, setOpen] = useState(false);
  return (
    <Action
      title="Open a safety case"
      belongsTo={endpoints.openSafetyCase.roles}
      lock={lockOf(person, viewer)}
      button={
        <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
          Open a safety case
        </Button>
      }
    >
      <p>
        For what nobody reported. {name} gets {HEARING_HOURS} hours to answer before you decide.
      </p>
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Open a safety case about ${name}?`}
        action="Open the case"
        initial={{ reason: '', alleged: '', note: '' }}
        schema={rules}
        news={null}
        call={async ({ reason, ...texts }) => {
          const about = PERSON_REPORT_REASONS.find((each) => each === reason) ?? 'other';
          await api.call(endpoints.openSafetyCase, { params: { id }, body: { reason: about, ...texts } });
          return `${name} has ${HEARING_HOURS} hours to answer. The case waits in Reported people.`;
        }}
        renderFields={(form) => (
          <>
            <RadioGroup label="What is it about?" isRequired options={reasons} {...form.field('reason')} />
            <ReasonField
              label="What is alleged"
              description={`Emailed to ${name} as written, with ${HEARING_HOURS} hours to answer. Don’t name who told us.`}
              {...form.field('alleged')}
            />
            <ReasonField
              label="What it rests on"
              description={`For other staff, such as the bookings and messages you looked at. ${name} doesn’t read it.`}
              rows={3}
              max={NOTE_MAX}
              {...form.field('note')}
            />
          </>
        )}
      />
    </Action>
  );
}

function lockOf({ id, state, reports }: PersonStory, { id: me, roles }: PersonActionProps['viewer']) {
  if (state === 'closed') return 'Nobody would answer: the account is closed.';
  if (!hasRole(roles, endpoints.openSafetyCase.roles))
    return onlyStaff(endpoints.openSafetyCase.roles, 'open safety cases');
  if (id === me) return 'You can’t open a case about yourself.';
  if (reports.some(({ what, isOpen }) => what === 'case' && isOpen)) return 'A case is open already.';
  return null;
}
