import { Banner } from '@nexperts/ui/Banner';
import { SignedOutNote } from './SignedOutNote.tsx';

/** What went wrong with the last try, said at once, and the way on when the session is over; nothing while all is well. */
export function FormFailure({ message, signedOut }: { message: string | null; signedOut: boolean }) {
  return message === null ? null : (
    <Banner tone="danger">
      {message}
      {signedOut ? <SignedOutNote /> : null}
    </Banner>
  );
}
