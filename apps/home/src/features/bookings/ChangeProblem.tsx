import { Banner } from '@nexperts/ui/Banner';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import type { ChangeFailure } from './use-booking-change.ts';

/** A change that did not work. */
export function ChangeProblem({ failure }: { failure: ChangeFailure }) {
  return (
    <Banner tone="danger" title={failure.message}>
      {failure.signedOut ? <SignedOutNote /> : null}
    </Banner>
  );
}
