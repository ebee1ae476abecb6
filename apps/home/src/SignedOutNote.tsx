import { Link } from '@nexperts/ui/Link';
import { marketplace } from './paths.ts';
import { here } from './session.ts';

/** In the middle of something the session ended: sign in beside it, and nothing here is lost. */
export function SignedOutNote() {
  return (
    <p>
      <Link href={marketplace.login(here())} target="_blank">
        Sign in in a new tab
      </Link>
      , then come back and try again. Nothing on this page is lost.
    </p>
  );
}
