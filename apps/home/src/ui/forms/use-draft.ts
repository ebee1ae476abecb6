import { isApiError } from '@nexperts/api';
import { focusFirstInvalid } from '@nexperts/app-kit';
import { useEffect, useRef, useState } from 'react';
import { toasts } from '../../toasts.ts';

/** Why a save failed. The draft stays in each case. */
export interface SaveFailure {
  readonly kind: 'conflict' | 'signed-out' | 'other';
  readonly message: string;
}

interface Versioned {
  /** The server refuses a save of an older version with Conflict */
  readonly version: number;
}

interface DraftOptions<Saved extends Versioned, Form> {
  loaded: Saved;
  formOf: (saved: Saved) => Form;
  isSame: (a: Form, b: Form) => boolean;
  /** Messages by path; empty if the draft can be saved */
  errorsOf: (form: Form) => Readonly<Record<string, string>>;
  load: () => Promise<{ data: Saved }>;
  store: (version: number, form: Form) => Promise<{ data: Saved }>;
  /** Text of the toast after a save */
  wordsWhenStored: (stored: Saved) => string;
  /** The draft after a save; edits made while it was under way stay */
  afterStore?: (current: Form, sent: Form, stored: Saved) => Form;
  /** Applies the draft on top of the version saved elsewhere */
  rebase?: (form: Form, saved: Saved) => Form;
}

export interface Draft<Saved, Form> {
  readonly saved: Saved;
  readonly draft: Form;
  /** Message by path */
  readonly errors: Readonly<Record<string, string>>;
  readonly isChanged: boolean;
  readonly pending: boolean;
  readonly failure: SaveFailure | null;
  set: (change: (current: Form) => Form) => void;
  save: () => Promise<void>;
  /** After a conflict: saves the draft over the version saved elsewhere */
  saveOver: () => Promise<void>;
  /** Discards the draft and shows the version saved elsewhere */
  takeSaved: () => Promise<void>;
  /** Resets the draft to the version loaded or saved last */
  undo: () => void;
}

/** State of a page that edits a resource as a whole: the draft, the saved version, and one save at a time. */
export function useDraft<Saved extends Versioned, Form>(
  options: DraftOptions<Saved, Form>,
): Draft<Saved, Form> {
  const { loaded, formOf, isSame, errorsOf, load, store, wordsWhenStored } = options;
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(() => formOf(loaded));
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);
  /** The toast of the last save */
  const lastSuccess = useRef<string | null>(null);

  // In an effect, when the errors are in the DOM.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(document.querySelector('main'));
  }, [refusals]);

  const errors = errorsOf(draft);

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    if (lastSuccess.current !== null) toasts.close(lastSuccess.current);
    try {
      await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      const kinds = { 401: 'signed-out', 409: 'conflict' } as const;
      setFailure({ kind: kinds[error.status as keyof typeof kinds] ?? 'other', message: error.message });
    } finally {
      busy.current = false;
      setPending(false);
    }
  }

  function take(next: Saved): void {
    setSaved(next);
  }

  async function put(version: number, sent: Form): Promise<void> {
    if (Object.keys(errorsOf(sent)).length > 0) {
      setRefusals((count) => count + 1);
      return;
    }
    await run(async () => {
      const { data } = await store(version, sent);
      take(data);
      const after = options.afterStore ?? ((current) => (isSame(current, sent) ? formOf(data) : current));
      setDraft((current) => after(current, sent, data));
      lastSuccess.current = toasts.success(wordsWhenStored(data));
    });
  }

  return {
    saved,
    draft,
    errors,
    isChanged: !isSame(formOf(saved), draft),
    pending,
    failure,
    set: setDraft,
    save: () => put(saved.version, draft),
    saveOver: async () => {
      let elsewhere: Saved | null = null;
      await run(async () => {
        elsewhere = (await load()).data;
      });
      if (elsewhere === null) return;
      const over = options.rebase?.(draft, elsewhere) ?? draft;
      setDraft(over);
      await put((elsewhere as Saved).version, over);
    },
    takeSaved: () =>
      run(async () => {
        const { data } = await load();
        take(data);
        setDraft(formOf(data));
      }),
    undo: () => {
      setDraft(formOf(saved));
      setFailure(null);
    },
  };
}
