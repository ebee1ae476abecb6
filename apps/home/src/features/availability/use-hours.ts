import { isApiError } from '@nexperts/api';
import type { Availability, WorkingHours } from '@nexperts/contract';
import { localDateOf } from '@nexperts/domain';
import { firstErrors, workingHoursForm } from '@nexperts/validation';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { toasts } from '../../toasts.ts';
import { sameHours } from './hours.ts';

/** Why a save did not happen. What was typed stays in each case. */
export interface SaveFailure {
  readonly kind: 'conflict' | 'signed-out' | 'other';
  readonly message: string;
}

export interface HoursForm {
  readonly saved: Availability;
  readonly draft: WorkingHours;
  /** Message by path, as in `weekly.0.1.endMinute`; shown at once, since a choice is never half typed */
  readonly errors: Readonly<Record<string, string>>;
  readonly isChanged: boolean;
  readonly pending: boolean;
  readonly failure: SaveFailure | null;
  set: (change: Partial<WorkingHours>) => void;
  save: () => Promise<void>;
  /** After a conflict: saves what is on the screen over what was saved elsewhere */
  saveOver: () => Promise<void>;
  /** Shows what is saved now, and drops what is on the screen */
  takeSaved: () => Promise<void>;
  /** Back to what was loaded or saved last */
  undo: () => void;
}

/** The hours on the screen and the hours that are saved; one save at a time. */
export function useHours(loaded: Availability): HoursForm {
  const [saved, setSaved] = useState(loaded);
  const [draft, setDraft] = useState(loaded.hours);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [refusals, setRefusals] = useState(0);
  const busy = useRef(false);

  // After the errors were drawn.
  useEffect(() => {
    if (refusals > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [refusals]);

  const errors = firstErrors(workingHoursForm(localDateOf(clock.now(), draft.timeZone)), draft);

  /** @param sent what was saved; what was changed meanwhile stays */
  function show(next: Availability, sent: WorkingHours): void {
    clock.sync(next.serverNow);
    setSaved(next);
    setDraft((current) => (sameHours(current, sent) ? next.hours : current));
  }

  async function run(work: () => Promise<void>): Promise<void> {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    setFailure(null);
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

  const put = (version: number) =>
    run(async () => {
      const { data } = await api.expert.saveAvailability({ body: { version, hours: draft } });
      show(data, draft);
      toasts.success('Saved. Visitors see these times now.');
    });

  async function whenRight(work: () => Promise<void>): Promise<void> {
    if (Object.keys(errors).length > 0) setRefusals((count) => count + 1);
    else await work();
  }

  return {
    saved,
    draft,
    errors,
    isChanged: !sameHours(saved.hours, draft),
    pending,
    failure,
    set: (change) => setDraft((current) => ({ ...current, ...change })),
    save: () => whenRight(() => put(saved.version)),
    saveOver: () =>
      whenRight(async () => {
        let version: number | null = null;
        await run(async () => {
          version = (await api.expert.availability({})).data.version;
        });
        if (version !== null) await put(version);
      }),
    takeSaved: () => run(async () => show((await api.expert.availability({})).data, draft)),
    undo: () => {
      setDraft(saved.hours);
      setFailure(null);
    },
  };
}
