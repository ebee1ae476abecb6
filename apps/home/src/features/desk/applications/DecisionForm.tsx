import type { ApplicationForReview, QueueCase } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { APPLICATION_LIMITS, reviewReason } from '@nexperts/validation';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { ReasonField, rulesBy } from '../parts/fields.tsx';
import * as css from '../parts/staff.css.ts';
import { focusFirst, useDecision } from '../parts/use-decision.tsx';

interface Values {
  decision: 'approve' | 'ask_changes' | 'refuse';
  reason: string;
}

const DONE: Record<Values['decision'], string> = {
  approve: 'Approved. The profile is public.',
  ask_changes: 'Changes requested. We’re emailing the applicant.',
  refuse: 'Declined. We’re emailing the applicant.',
};
const EMPTY: Values = { decision: 'approve', reason: '' };
const rules = rulesBy<Values>(({ decision }) =>
  z.object({ reason: decision === 'approve' ? z.string() : reviewReason }),
);

/** The three answers. Approving and declining ask once, saying what follows. */
export function DecisionForm({
  application: { id, revision, name, handle },
  takenBy,
}: {
  application: ApplicationForReview;
  takenBy: QueueCase['takenBy'];
}) {
  const { form, taken, isPending, dialogs } = useDecision<Values>(
    {
      initial: EMPTY,
      schema: rules,
      confirm: ({ decision, reason }) =>
        decision === 'approve'
          ? {
              title: `Approve ${name}?`,
              action: 'Approve and publish',
              keep: 'Keep reviewing',
              text: (
                <>
                  <p>
                    We publish the profile <strong>{handle}</strong> now, so clients can find it.
                  </p>
                  <p>
                    We email {name}
                    {reason.trim() ? ' your message' : ' that they’re approved'}. You can’t undo this here.
                  </p>
                </>
              ),
            }
          : decision === 'refuse'
            ? {
                title: `Decline ${name}?`,
                action: 'Decline',
                tone: 'danger',
                keep: 'Keep reviewing',
                text: `We email ${name} your message now. This is final: they can’t send the application again.`,
              }
            : null,
      call: async ({ decision, reason }) => {
        await api.call(endpoints.decideApplication, { params: { id }, body: { revision, decision, reason } });
        return DONE[decision];
      },
    },
    takenBy,
  );
  const element = useRef<HTMLFormElement>(null);
  useShortcuts([
    {
      keys: 'e',
      label: 'Decide this case',
      run: () => taken.decide(takenBy, () => focusFirst(element.current)),
    },
  ]);
  const button = (decision: Values['decision']) => ({
    isPending: isPending && form.values.decision === decision,
    onPress: (): void => {
      flushSync(() => form.set('decision', decision));
      form.send();
    },
  });
  return (
    <>
      <form {...form.formProps} ref={element} className={css.decision} aria-labelledby="answer">
        <h2 id="answer" className={css.heading}>
          Your answer
        </h2>
        <ReasonField
          label="Message to the applicant"
          description="Emailed as written. Required to ask for changes or to decline."
          isRequired={false}
          rows={5}
          max={APPLICATION_LIMITS.reason.max}
          {...form.field('reason')}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <div className={css.buttons}>
          <Button pendingLabel="Approving" {...button('approve')}>
            Approve
          </Button>
          <Button variant="secondary" pendingLabel="Asking" {...button('ask_changes')}>
            Ask for changes
          </Button>
          <Button variant="danger" {...button('refuse')}>
            Decline
          </Button>
        </div>
      </form>
      {dialogs}
    </>
  );
}
