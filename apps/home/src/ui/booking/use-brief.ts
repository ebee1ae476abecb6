import { useForm, type FormState } from '@nexperts/app-kit';
import { isApiError } from '@nexperts/api';
import type { Brief, UploadedFile } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { briefForm, firstErrors } from '@nexperts/validation';
import { useEffect, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { forgetKeptBrief, keepBrief, keptBrief, type BriefOwner } from '../../model/booking/kept-brief.ts';
import { useUploads, type Uploads } from '../forms/use-uploads.ts';

/** What is typed, by the name of the field: `wants`, `answers.ID`. */
export type BriefValues = Readonly<Record<string, string>>;

/** @returns the brief as it is then; null when it was saved already */
export type SaveBrief = (bookingId: string) => Promise<Brief | null>;

interface BriefOptions {
  /** The booking it is read from */
  bookingId: string;
  /** Whose words are kept in this tab until they are saved; null: nobody’s */
  owner: BriefOwner | null;
  /** For a form that sends the brief and nothing else. Without it the brief is sent with something else */
  onSubmit?: (save: SaveBrief) => Promise<void>;
}

/** A brief that is being written (M-05). */
export interface BriefDraft {
  readonly questions: Brief['questions'];
  readonly form: FormState<BriefValues>;
  readonly uploads: Uploads;
  /** What is wrong with its files */
  readonly fileError: string | undefined;
  readonly isChanged: boolean;
  /** Whether it can be saved; shows what is missing, and moves the focus there */
  ready: () => boolean;
  /** Saves it unless it is saved already. @throws {ApiError}; errors of fields are shown at them too */
  save: SaveBrief;
}

/** The name of the field of a question. */
export const fieldOf = (questionId: string): string => `answers.${questionId}`;

const nested = z.transform((values: BriefValues): z.input<ReturnType<typeof briefForm>> => ({
  wants: values['wants'] ?? '',
  answers: Object.fromEntries(
    Object.entries(values).flatMap(([name, text]) =>
      name.startsWith('answers.') ? [[name.slice('answers.'.length), text]] : [],
    ),
  ),
}));

function valuesOf({ questions, wants, answers }: Brief): BriefValues {
  const typed = questions.map(({ id }) => [fieldOf(id), answers[id] ?? '']);
  return { wants, ...Object.fromEntries(typed) };
}

interface Saved {
  readonly values: BriefValues;
  readonly fileIds: readonly string[];
}
const NOTHING: Saved = { values: {}, fileIds: [] };
const written = ({ values, fileIds }: Saved): string =>
  JSON.stringify([
    Object.entries(values)
      .filter(([, text]) => text !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    fileIds,
  ]);

/**
 * A brief as it is written. What is not saved yet is kept in this tab, and goes on with the next hold of the same
 * service.
 */
export function useBrief(brief: Brief, { bookingId: readFrom, owner, onSubmit }: BriefOptions): BriefDraft {
  const { questions } = brief;
  const [draft] = useState(() => owner && keptBrief(owner));
  const schema = useMemo(() => z.pipe(nested, briefForm(questions)), [questions]);
  const form = useForm<BriefValues>({
    initial: { ...valuesOf(brief), ...draft?.values },
    schema,
    onSubmit: async () => {
      if (onSubmit && uploads.ready()) await onSubmit(save);
    },
  });
  const uploads = useUploads(draft?.files ?? brief.files);
  const [refusedFiles, setRefusedFiles] = useState<{ ids: string; message: string } | null>(null);
  const saved = useRef<Saved & { bookingId: string }>({
    values: valuesOf(brief),
    fileIds: brief.files.map(({ id }) => id),
    bookingId: readFrom,
  });
  const { values } = form;
  const now = { values: asked(values, questions), fileIds: uploads.ids };
  // oxlint-disable-next-line react-hooks/refs -- what is saved decides what is kept, not what is shown
  const isChanged = written(now) !== written(saved.current);
  const { accountId = null, serviceId = null } = owner ?? {};

  useEffect(() => {
    if (!isChanged || accountId === null || serviceId === null) return;
    const files = uploads.files.flatMap(({ stored }): UploadedFile[] => (stored ? [stored] : []));
    keepBrief({ accountId, serviceId }, { values, files });
  }, [accountId, serviceId, values, uploads.files, isChanged]);

  async function save(bookingId: string): Promise<Brief | null> {
    // Another hold of the same time begins with an empty brief.
    const there = saved.current.bookingId === bookingId ? saved.current : NOTHING;
    if (written(now) === written(there)) return null;
    const { wants = '', ...rest } = now.values;
    const answers = Object.fromEntries(
      Object.entries(rest).map(([name, text]) => [name.slice('answers.'.length), text]),
    );
    try {
      const { data } = await api.call(endpoints.saveBrief, {
        params: { id: bookingId },
        body: { wants, answers, fileIds: [...now.fileIds] },
      });
      saved.current = { ...now, bookingId };
      forgetKeptBrief();
      return data;
    } catch (error) {
      if (isApiError(error) && error.fields) {
        const { fileIds, ...fields } = error.fields;
        if (fileIds) setRefusedFiles({ ids: uploads.ids.join(), message: fileIds });
        if (Object.keys(fields).length > 0) form.setErrors(fields);
      }
      throw error;
    }
  }

  return {
    questions,
    form,
    uploads,
    fileError:
      uploads.unfinished ?? (refusedFiles?.ids === uploads.ids.join() ? refusedFiles.message : undefined),
    isChanged,
    ready: () => {
      const isComplete = Object.keys(firstErrors(schema, values)).length === 0;
      // Shows the errors and moves the focus to the first of them.
      if (!isComplete) form.send();
      return uploads.ready() && isComplete;
    },
    save,
  };
}

/** Only what these questions ask: those of an earlier hold may be gone. */
function asked(values: BriefValues, questions: Brief['questions']): BriefValues {
  const names = ['wants', ...questions.map(({ id }) => fieldOf(id))];
  return Object.fromEntries(names.map((name) => [name, values[name] ?? '']));
}
