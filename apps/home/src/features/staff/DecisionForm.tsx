import { isApiError } from '@nexperts/api';
import type { ApplicationForReview } from '@nexperts/contract';
import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { APPLICATION_LIMITS, firstErrors, reviewReason } from '@nexperts/validation';
import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { ConfirmDialog } from '../../LazyDialog.tsx';
import { toasts } from '../../toasts.ts';
import * as css from './staff.css.ts';

type Decision = 'approve' | 'ask_changes' | 'refuse';
const DONE: Record<Decision, string> = {
  approve: 'Approved. The profile is public.',
  ask_changes: 'Changes asked. The applicant gets a mail.',
  refuse: 'Refused. The applicant gets a mail.',
};

/** The three answers. The words go to the applicant as they are. */
export function DecisionForm({ application: { id, revision, name } }: { application: ApplicationForReview }) {
  const { revalidate } = useRevalidator();
  const [reason, setReason] = useState('');
  const [wrong, setWrong] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);
  const [pending, setPending] = useState<Decision | null>(null);
  const [refusing, setRefusing] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const busy = useRef(false);

  /** Whether the reason is one; says at the field what is wrong with it. */
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
      busy.current = false;
      setPending(null);
    }
  }

  return (
    <section className={css.decision}>
      <h2 className={css.heading}>Your answer</h2>
      <TextArea
        label="Words to the applicant"
        description="Needed to ask for changes or to refuse. They are mailed as they stand."
        rows={5}
        characterLimit={APPLICATION_LIMITS.reason.max}
        value={reason}
        onChange={(value) => {
          setReason(value);
          setWrong(undefined);
        }}
        errorMessage={wrong}
        textAreaRef={field}
      />
      {failure ? <Banner tone="danger">{failure}</Banner> : null}
      <div className={css.buttons}>
        <Button
          isPending={pending === 'approve'}
          pendingLabel="Approving"
          onPress={() => void decide('approve')}
        >
          Approve
        </Button>
        <Button
          variant="secondary"
          isPending={pending === 'ask_changes'}
          pendingLabel="Asking"
          onPress={() => {
            if (reasonFits()) void decide('ask_changes');
          }}
        >
          Ask for changes
        </Button>
        <Button
          variant="danger"
          onPress={() => {
            if (reasonFits()) setRefusing(true);
          }}
        >
          Refuse
        </Button>
      </div>
      <ConfirmDialog
        isOpen={refusing}
        onOpenChange={setRefusing}
        title={`Refuse ${name}?`}
        actionLabel="Refuse"
        cancelLabel="Keep it open"
        tone="danger"
        isPending={pending === 'refuse'}
        onAction={() => decide('refuse').then(() => setRefusing(false))}
      >
        This is final: the applicant can’t send it again.
      </ConfirmDialog>
    </section>
  );
}
