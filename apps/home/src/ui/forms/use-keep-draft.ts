import { useEffect } from 'react';
import { forgetDraft, keepDraft } from '../../model/page/kept-drafts.ts';
import { useUnsaved } from './UnsavedForms.tsx';

/** Keeps what is typed into a form in this tab while it differs from what is saved, and asks before the page is left. */
export function useKeepDraft<Values extends object>(name: string, values: Values, saved: Values): void {
  const draft = JSON.stringify(values);
  const isChanged = draft !== JSON.stringify(saved);
  useUnsaved(isChanged);
  useEffect(() => {
    if (isChanged) keepDraft(name, JSON.parse(draft) as Values);
    else forgetDraft(name);
  }, [name, draft, isChanged]);
}
