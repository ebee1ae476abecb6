import type { Application, ApplicationContent } from '@nexperts/contract';
import { useRef, useState } from 'react';
import {
  forgetKeptApplication,
  keepApplication,
  keptApplication,
} from '../../model/experts/kept-application.ts';

const isSame = (typed: ApplicationContent, saved: ApplicationContent): boolean =>
  (Object.keys(saved) as (keyof ApplicationContent)[]).every(
    (name) => JSON.stringify(typed[name]) === JSON.stringify(saved[name]),
  );

interface KeptDraft {
  /** Initial values: what was typed in this tab, else the saved draft */
  readonly initial: ApplicationContent;
  /** The form began with something that is not saved, and still shows it */
  readonly isRestored: boolean;
  /** Keeps each change that is not saved yet */
  keep: (values: ApplicationContent) => void;
  wasSaved: (content: ApplicationContent) => void;
  /** Discards what was restored. @returns the saved draft */
  discard: () => ApplicationContent;
}

/** What an applicant typed and did not save, over a reload and the end of a session (W-03). */
export function useKeptDraft({ content }: Application, accountId: string): KeptDraft {
  const saved = useRef(content);
  const [initial] = useState(() => keptApplication(accountId) ?? content);
  const [isRestored, setRestored] = useState(() => !isSame(initial, content));
  return {
    initial,
    isRestored,
    keep: (values) => {
      if (isSame(values, saved.current)) forgetKeptApplication();
      else keepApplication(accountId, values);
    },
    wasSaved: (sent) => {
      saved.current = sent;
      setRestored(false);
      forgetKeptApplication();
    },
    discard: () => {
      setRestored(false);
      return saved.current;
    },
  };
}
