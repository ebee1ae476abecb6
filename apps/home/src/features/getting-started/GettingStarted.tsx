import { ApplicationProgress } from './ApplicationProgress.tsx';
import { FirstStepsList } from './FirstStepsList.tsx';
import type { Beginning } from './load-getting-started.ts';

/** What a new expert reads first: how the application stands, then what is left to do before clients can book. */
export function GettingStarted({ beginning }: { beginning: Beginning }) {
  return beginning.kind === 'application' ? (
    <ApplicationProgress application={beginning.application} />
  ) : (
    <FirstStepsList steps={beginning.steps} handle={beginning.handle} />
  );
}
