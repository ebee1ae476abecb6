import { Banner } from '@nexperts/ui/Banner';
import { SignedOutNote } from '../../ui/SignedOutNote.tsx';
import type { MoveFailure } from './use-move.ts';

/** A change that did not work. */
export function MoveProblem({ failure }: { failure: MoveFailure }) {
  return (
    <Banner tone="danger" title={failure.message}>
      {failure.signedOut ? <SignedOutNote /> : null}
    </Banner>
  );
}
