import type { OwnServices } from '@nexperts/contract';
import type { BriefQuestionKind } from '@nexperts/domain';

/** A question of a service as it is being edited (M-05). */
export interface AskedQuestion {
  /** The same from when it is added to after it is saved */
  readonly key: string;
  /** null: not saved yet */
  readonly id: string | null;
  readonly kind: BriefQuestionKind;
  readonly label: string;
  readonly required: boolean;
  /** One on each line, as they are typed; kept while another kind is chosen */
  readonly options: string;
}

type Stored = OwnServices['services'][number]['questions'];

/** A question to fill in. */
export function newQuestion(key: string): AskedQuestion {
  return { key, id: null, kind: 'short', label: '', required: false, options: '' };
}

/** Saved questions as they are edited. @param edited what they were saved from, whose keys they keep */
export function askedOf(stored: Stored, edited: readonly AskedQuestion[] = []): readonly AskedQuestion[] {
  return stored.map(({ options, ...each }, at) => ({
    ...each,
    key: edited[at]?.key ?? each.id,
    options: options.join('\n'),
  }));
}

/** The questions as they are saved. */
export function wireQuestions(questions: readonly AskedQuestion[]) {
  return questions.map(({ id, kind, label, required, options }) => ({
    id,
    kind,
    label,
    required,
    options:
      kind === 'choice'
        ? options
            .split('\n')
            .map((line) => line.trim())
            .filter((line) => line !== '')
        : [],
  }));
}

/** Questions that were edited while a save was under way, with the ids that it gave them. */
export function withStoredIds(
  current: readonly AskedQuestion[],
  sent: readonly AskedQuestion[],
  stored: Stored,
): readonly AskedQuestion[] {
  return current.map((each) => {
    const at = sent.findIndex(({ key }) => key === each.key);
    return { ...each, id: stored[at]?.id ?? each.id };
  });
}

/** Where a message of a question is: `questions.KEY.label`. @param path the rest of its path: `0.label` */
export function questionErrorPlace(questions: readonly AskedQuestion[], path: readonly string[]): string {
  const [index, field] = path;
  const key = questions[Number(index)]?.key;
  // Of several options one message, for their one field.
  return key === undefined || field === undefined ? 'questions' : `questions.${key}.${field}`;
}

/** Swaps a question with the one before or after it; the first and the last stay where they are. */
export function movedQuestion(
  questions: readonly AskedQuestion[],
  at: number,
  by: -1 | 1,
): readonly AskedQuestion[] {
  const [one, other] = [questions[at], questions[at + by]];
  return one && other ? questions.with(at, other).with(at + by, one) : questions;
}
