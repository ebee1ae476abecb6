import { isApiError } from '@nexperts/api';
import type { ApplicationForReview, QueueCase } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { APPLICATION_LIMITS, firstErrors, reviewReason } from '@nexperts/validation';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { ConfirmDialog } from '../../../ui/LazyDialog.tsx';
import { toasts } from '../../../toasts.ts';
import { renewDeskCounts } from '../../../model/desk-counts.ts';
import { useShortcuts } from '../../../ui/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
import * as css from '../parts/staff.css.ts';

type Decision = 'approve' | 'ask_changes' | 'refuse';
const DONE: Record<Decision, string> = {
  approve: 'Approved. The profile is public.',
  ask_changes: 'Changes requested. We’re emailing the applicant.',
  refuse: 'Declined. We’re emailing the applicant.',
};

/** The three answers. Approving and declining ask once, saying what follows. */
export function DecisionForm({
  application: { id, revision, name, handle },
  takenBy,
}: {
  application: ApplicationForReview;
  takenBy: QueueCase['takenBy'];
}) {
  const confirmed = useTakenConfirm();
  const first = (act: () => void): void => confirmed.decide(takenBy, act);
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<Decision | null>(null);
  /** Which answer is being confirmed */
  const [asking, setAsking] = useState<'approve' | 'refuse' | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useRef(false);
  useShortcuts([{ keys: 'e', label: 'Decide this case', run: () => first(() => field.current?.focus()) }]);

  /** Validates the reason and shows its error at the field. */
  function reasonFits(): boolean {
    const message = firstErrors(reviewReason, reason)[''];
    setWrong(message);
    if (message) field.current?.focus();
    return !message;
  }

  async function decide(decision: Decision): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(decision);
    setFailure(null);
    try {
      await api.staff.decide({ params: { id }, body: { revision, decision, reason } });
      toasts.success(DONE[decision]);
      await revalidate();
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.fields.reason) setWrong(error.fields.reason);
      else setFailure(error.message);
      // Somebody was faster: show how things stand.
      if (error.status === 409) await revalidate();
    } finally {
      void renewDeskCounts();
      busy.current = false;
      setPending(null);
    }
  }

  const close = (isOpen: boolean): void => {
    if (!isOpen) setAsking(null);
  };

  return (
    <form
      className={css.decision}
      aria-labelledby="answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        first(() => setAsking('approve'));
      }}
    >
      <h2 id="answer" className={css.heading}>
        Your answer
      </h2>
      <TextArea
        label="Message to the applicant"
        description="Emailed as written. Required to ask for changes or to decline."
        rows={5}
        characterLimit={APPLICATION_LIMITS.reason.max}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setWrong(undefined);
        }}
        errorMessage={wrong}
        ref={field}
      />
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div className={css.buttons}>
        <Button
          isPending={pending === 'approve'}
          pendingLabel="Approving"
          onPress={() => first(() => setAsking('approve'))}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          isPending={pending === 'ask_changes'}
          pendingLabel="Asking"
          onPress={() => {
            if (reasonFits()) first(() => void decide('ask_changes'));
          }}
        >
          Ask for changes
        </Button>
        <Button
          variant="danger"
          onPress={() => {
            if (reasonFits()) first(() => setAsking('refuse'));
          }}
        >
          Decline
        </Button>
      </div>
      {confirmed.dialog}
      <ConfirmDialog
        isOpen={asking === 'approve'}
        onOpenChange={close}
        title={`Approve ${name}?`}
        actionLabel="Approve and publish"
        tone="primary"
        cancelLabel="Keep reviewing"
        isPending={pending === 'approve'}
        onAction={() => decide('approve').then(() => setAsking(null))}
      >
        <p>
          We publish the profile <strong>{handle}</strong> now, so clients can find it.
        </p>
        <p>
          We email {name}
          {reason.trim() ? ' your message' : ' that they’re approved'}. You can’t undo this here.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={asking === 'refuse'}
        onOpenChange={close}
        title={`Decline ${name}?`}
        actionLabel="Decline"
        cancelLabel="Keep reviewing"
        tone="danger"
        isPending={pending === 'refuse'}
        onAction={() => decide('refuse').then(() => setAsking(null))}
      >
        We email {name} your message now. This is final: they can’t send the application again.
      </ConfirmDialog>
    </form>
  );
}
