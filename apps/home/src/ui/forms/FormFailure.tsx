import { Banner } from '@nexperts/ui/Banner';
import { SignedOutNote } from '../page/SignedOutNote.tsx';

/** The error of the last submit, and a link to log in if the session is over. Renders nothing without an error. */
export function FormFailure({ message, signedOut }: { message: string | null; signedOut: boolean }) {
  return message === null ? null : (
    <Banner tone="danger">
      {message}
      {signedOut ? <SignedOutNote /> : null}
    </Banner>
  );
}
