import { useForm } from '@nexperts/app-kit';
import { DECISION_BUSINESS_DAYS } from '@nexperts/domain';
import { TextArea } from '@nexperts/ui/TextArea';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { isStandingStill } from './decisions.ts';
import { REASON_MAX, reason } from './rules.ts';
import { useStaffAction } from './use-staff-action.ts';

const rules = z.object({ reason });
const EMPTY = { reason: '' };

/** Takes a problem over whose deadline a suspension stopped, so that staff decide it. */
export function TakeOverDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { problem, client, expert } = story;
  const { send } = useStaffAction();
  const form = useForm({
    initial: EMPTY,
    schema: rules,
    onSubmit: async (values) => {
      await send(async () => {
        const body = { reason: values.reason.trim() };
        await api.staff.takeOverProblem({ params: { id: problem?.id ?? '' }, body });
        close();
        return 'Staff decide this problem now. We’re emailing both.';
      });
    },
  });
  const { values, errors, set, leave } = form;
  function close(): void {
    form.reset(EMPTY);
    onClose();
  }
  return (
    <ActionDialog
      title="Take this problem over?"
      isOpen={isOpen}
      onClose={close}
      keep="Keep waiting"
      news={isStandingStill(story) ? null : 'This deadline is running again. Nothing was sent.'}
      written={values.reason}
      form={form}
      action="Take it over"
    >
      <p>
        Staff then decide it within {DECISION_BUSINESS_DAYS} business days. Until then, {client.name} and{' '}
        {expert.name} can still agree.
      </p>
      <TextArea
        label="Reason"
        description="Both read it, as written."
        isRequired
        rows={4}
        characterLimit={REASON_MAX}
        value={values.reason}
        onChange={(value) => set('reason', value)}
        onBlur={() => leave('reason')}
        errorMessage={errors.reason}
      />
    </ActionDialog>
  );
}
