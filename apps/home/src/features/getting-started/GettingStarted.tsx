import { ApplicationProgress } from './ApplicationProgress.tsx';
import { FirstStepsList } from './FirstStepsList.tsx';
import type { Beginning } from './load-getting-started.ts';

/** First screen of a new expert: the state of the application, then the steps left before clients can book. */
export function GettingStarted({ beginning }: { beginning: Beginning }) {
  return beginning.kind === 'application' ? (
    <ApplicationProgress application={beginning.application} />
  ) : (
    <FirstStepsList steps={beginning.steps} handle={beginning.handle} />
  );
}
