import { useForm } from '@nexperts/app-kit';
import { WORKSHOP_TEXT, type HostedSession } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { useRevalidator } from 'react-router';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { forgetDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { toasts } from '../../toasts.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useKeepDraft } from '../../ui/forms/use-keep-draft.ts';
import * as css from './workshops.css.ts';

const draft = z.object({ text: z.string() });
const rules = z.object({
  text: z.string().check(z.maxLength(WORKSHOP_TEXT.notes, tooLong(WORKSHOP_TEXT.notes))),
});

/** What the host writes about a session that is over, for everybody to read (H-05). */
export function NotesForm({ session: { id, notes } }: { session: HostedSession }) {
  const { revalidate } = useRevalidator();
  const saved = { text: notes ?? '' };
  const name = `workshop-notes:${id}`;
  const form = useForm({
    initial: keptDraft(name, draft) ?? saved,
    schema: rules,
    onSubmit: async ({ text }) => {
      await api.call(endpoints.saveGroupSessionNotes, { params: { id }, body: { text: text.trim() } });
      forgetDraft(name);
      form.reset({ text: text.trim() });
      await revalidate();
      toasts.success(text.trim() === '' ? 'Notes removed' : 'Notes saved');
    },
  });
  useKeepDraft(name, form.values, saved);
  return (
    <section className={page.section} aria-labelledby="notes">
      <h2 id="notes" className={page.heading}>
        Notes
      </h2>
      <form {...form.formProps} className={css.form}>
        <TextArea
          label="Notes on this session"
          name="text"
          isOptional
          rows={8}
          description="Everybody can read them under Events. Leave out what guests said about themselves."
          characterLimit={WORKSHOP_TEXT.notes}
          {...form.field('text')}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <div className={css.buttons}>
          <Button type="submit" variant="secondary" isPending={form.pending} pendingLabel="Saving…">
            Save notes
          </Button>
        </div>
      </form>
    </section>
  );
}
