import { useFocusNext, useForm } from '@nexperts/app-kit';
import type { ClientNote } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { CLIENT_NOTE_MAX } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextArea } from '@nexperts/ui/TextArea';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { tooLong } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { forgetDraft, keptDraft } from '../../../model/page/kept-drafts.ts';
import { shortMoment } from '../../../model/times/times.ts';
import { useZone } from '../../../model/times/zone.ts';
import { toasts } from '../../../toasts.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useKeepDraft } from '../../../ui/forms/use-keep-draft.ts';
import * as parts from '../parts.css.ts';
import * as css from './clients.css.ts';
import type { ClientData } from './load-clients.ts';

type Client = ClientData['client'];

const HEADING = 'notes';
const draft = z.object({ text: z.string() });
const rules = z.object({
  text: z
    .string()
    .check(z.trim(), z.minLength(1, 'Write a note'), z.maxLength(CLIENT_NOTE_MAX, tooLong(CLIENT_NOTE_MAX))),
});

/** What the expert keeps in mind about a client, newest first: theirs alone to read (F-18). */
export function Notes({ client }: { client: Client }) {
  return (
    <section aria-labelledby={HEADING}>
      <h2 id={HEADING} tabIndex={-1} className={parts.sectionTitle}>
        Your notes
      </h2>
      <div className={css.form}>
        <NoteForm client={client} />
        {client.notes.length > 0 ? (
          <ul aria-label="Your notes" className={css.list}>
            {client.notes.map((note) => (
              <Note key={note.id} client={client} note={note} />
            ))}
          </ul>
        ) : null}
      </div>
    </section>
  );
}

interface NoteFormProps {
  client: Client;
  /** The note that is changed; none: a new one */
  note?: ClientNote;
  onDone?: () => void;
}

function NoteForm({ client, note, onDone }: NoteFormProps) {
  const { revalidate } = useRevalidator();
  const saved = { text: note?.text ?? '' };
  const name = `client-note:${note?.id ?? client.id}`;
  const form = useForm({
    initial: keptDraft(name, draft) ?? saved,
    schema: rules,
    onSubmit: async ({ text }) => {
      await (note
        ? api.call(endpoints.changeClientNote, {
            params: { id: client.id, noteId: note.id },
            body: { text, version: note.version },
          })
        : api.call(endpoints.addClientNote, { params: { id: client.id }, body: { text } }));
      forgetDraft(name);
      form.reset(saved);
      await revalidate();
      toasts.success('Note saved');
      onDone?.();
    },
  });
  useKeepDraft(name, form.values, saved);
  return (
    <form {...form.formProps} className={css.form}>
      <TextArea
        label={note ? 'Note' : 'New note'}
        name="text"
        rows={3}
        description="Only you can read your notes. Health details don’t belong here."
        characterLimit={CLIENT_NOTE_MAX}
        {...form.field('text')}
      />
      <FormFailure message={form.submitError} signedOut={form.signedOut} />
      <div className={css.buttons}>
        <Button
          type="submit"
          variant={note ? 'primary' : 'secondary'}
          isPending={form.pending}
          pendingLabel="Saving…"
        >
          Save note
        </Button>
        {onDone ? (
          <Button
            variant="quiet"
            onPress={() => {
              forgetDraft(name);
              onDone();
            }}
          >
            Keep it as it is
          </Button>
        ) : null}
      </div>
    </form>
  );
}

function Note({ client, note }: { client: Client; note: ClientNote }) {
  const zone = useZone();
  const { act, pending, failure, signedOut } = useChange();
  const focusNext = useFocusNext();
  const [isChanging, setChanging] = useState(() => keptDraft(`client-note:${note.id}`, draft) !== null);
  const [isRemoving, setRemoving] = useState(false);
  const edit = `change-${note.id}`;
  const remove = async () => {
    const isDone = await act('remove', async () => {
      await api.call(endpoints.removeClientNote, { params: { id: client.id, noteId: note.id } });
      return 'Note deleted';
    });
    if (isDone) focusNext(HEADING);
  };
  if (isChanging)
    return (
      <li className={css.note}>
        <NoteForm
          client={client}
          note={note}
          onDone={() => {
            setChanging(false);
            focusNext(edit);
          }}
        />
      </li>
    );
  const when = shortMoment(note.writtenAt, zone);
  return (
    <li className={css.note}>
      <p className={css.words}>{note.text}</p>
      <div className={css.foot}>
        <p className={parts.muted}>
          {when}
          {note.changedAt === null ? '' : `, changed ${shortMoment(note.changedAt, zone)}`}
        </p>
        <div className={css.buttons}>
          <Button
            id={edit}
            variant="quiet"
            size="sm"
            aria-label={`Change the note of ${when}`}
            onPress={() => setChanging(true)}
          >
            Change
          </Button>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Delete the note of ${when}`}
            isPending={pending !== null}
            pendingLabel="Deleting…"
            onPress={() => setRemoving(true)}
          >
            Delete
          </Button>
        </div>
      </div>
      <FormFailure message={failure} signedOut={signedOut} />
      <ConfirmDialog
        isOpen={isRemoving}
        onOpenChange={setRemoving}
        title="Delete this note?"
        actionLabel="Delete note"
        cancelLabel="Keep it"
        onAction={() => void remove()}
      >
        It’s gone for good.
      </ConfirmDialog>
    </li>
  );
}
