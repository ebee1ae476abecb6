/** Words of steps; the defaults are English. */
export interface StepWords {
  /** Name of the list. */
  label: string;
  /** Before the name of the current step. */
  step: (step: number, count: number) => string;
  /** Read after a name. */
  done: string;
  ahead: string;
  /** Title of the page while something is wrong. */
  error: (title: string) => string;
  saving: string;
}

export const englishWords: StepWords = {
  label: 'Steps',
  step: (step, count) => `Step ${step} of ${count}`,
  done: 'done',
  ahead: 'not yet done',
  error: (title) => `Error: ${title}`,
  saving: 'Saving…',
};
