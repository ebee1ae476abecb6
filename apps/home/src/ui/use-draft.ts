import { isApiError } from '@nexperts/api';
import { focusFirstInvalid } from '@nexperts/app-kit';
import { useEffect, useRef, useState } from 'react';
import { clock } from '../clock.ts';
import { toasts } from '../toasts.ts';

/** Why a save did not happen. What was typed stays in each case. */
export interface SaveFailure {
  readonly kind: 'conflict' | 'signed-out' | 'other';
  readonly message: string;
}

interface Versioned {
  /** A save that names an older one is refused with Conflict */
  readonly version: number;
  readonly serverNow: string;
}

interface DraftOptions<Saved extends Versioned, Form> {
  loaded: Saved;
  formOf: (saved: Saved) => Form;
  isSame: (a: Form, b: Form) => boolean;
  /** Message by path; none: it may be saved */
  errorsOf: (form: Form) => Readonly<Record<string, string>>;
  load: () => Promise<{ data: Saved }>;
  store: (version: number, form: Form) => Promise<{ data: Saved }>;
  /** What a toast says after a save */
  wordsWhenStored: (stored: Saved) => string;
  /** What the screen shows after a save: what was changed since it was sent stays */
  afterStore?: (current: Form, sent: Form, stored: Saved) => Form;
  /** The draft as it can be saved over what was saved elsewhere */
  onto?: (form: Form, saved: Saved) => Form;
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
  /** After a conflict: saves what is on the screen over what was saved elsewhere */
  saveOver: () => Promise<void>;
  /** Shows what is saved now, and drops what is on the screen */
  takeSaved: () => Promise<void>;
  /** Back to what was loaded or saved last */
  undo: () => void;
}

/** What is on the screen of a page that edits something as a whole, and what is saved; one save at a time. */
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
  const told = useRef<string | null>(null);

  // After the errors were drawn.
  useEffect(() => {
    if (refusals > 0) focusFirstInvalid(document.querySelector('main'));
  }, [refusals]);

  const errors = errorsOf(draft);

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
    if (told.current !== null) toasts.close(told.current);
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
    clock.sync(next.serverNow);
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
      told.current = toasts.success(wordsWhenStored(data));
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
      const over = options.onto?.(draft, elsewhere) ?? draft;
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
