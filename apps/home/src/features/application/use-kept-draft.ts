import type { Application, ApplicationContent } from '@nexperts/contract';
import { useRef, useState } from 'react';
import {
  forgetKeptApplication,
  keepApplication,
  keptApplication,
} from '../../model/experts/kept-application.ts';

const pick = (from: ApplicationContent): ApplicationContent => ({
  firstName: from.firstName,
  lastName: from.lastName,
  headline: from.headline,
  about: from.about,
  categories: from.categories,
  topics: from.topics,
  languages: from.languages,
  services: from.services,
  credentials: from.credentials,
});
const isSame = (a: ApplicationContent, b: ApplicationContent): boolean =>
  JSON.stringify(pick(a)) === JSON.stringify(pick(b));

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
      else keepApplication(accountId, pick(values));
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
