import { useForm } from '@nexperts/app-kit';
import { HEARING_HOURS } from '@nexperts/domain';
import { TextArea } from '@nexperts/ui/TextArea';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ActionDialog, type StoryDialogProps } from './ActionDialog.tsx';
import { REASON_MAX, reason } from './rules.ts';
import { lastOf, Said } from './Said.tsx';
import { useStaffAction } from './use-staff-action.ts';

const rules = z.object({ text: reason });
const EMPTY = { text: '' };

/** Puts the allegation of a report about conduct to the expert, in words of staff. */
export function HearExpertDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { problem, client, expert, events } = story;
  const { send } = useStaffAction();
  const report = lastOf(events, (kind) => kind === 'problem.reported');
  const form = useForm({
    initial: EMPTY,
    schema: rules,
    onSubmit: async (values) => {
      await send(async () => {
        const body = { text: values.text.trim() };
        await api.staff.hearExpert({ params: { id: problem?.id ?? '' }, body });
        close();
        return `${expert.name} has ${HEARING_HOURS} hours to answer. We’re emailing them.`;
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
      title={`Ask ${expert.name} about this?`}
      isOpen={isOpen}
      onClose={close}
      keep="Not yet"
      news={problem?.hearing ? `${expert.name} has been asked already. Nothing was sent.` : null}
      written={values.text}
      form={form}
      action="Ask the expert"
    >
      <p>
        They don’t learn of the report or who made it, only what you write. They have {HEARING_HOURS} hours to
        answer, and {client.name} can’t read either.
      </p>
      {report ? <Said who={`${client.name} wrote`} text={report.text} files={report.files} /> : null}
      <TextArea
        label="What is alleged"
        description="In your own words. The expert reads it as written."
        isRequired
        rows={4}
        characterLimit={REASON_MAX}
        value={values.text}
        onChange={(value) => set('text', value)}
        onBlur={() => leave('text')}
        errorMessage={errors.text}
      />
    </ActionDialog>
  );
}
