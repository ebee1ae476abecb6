import { Link } from '@nexperts/ui/Link';
import { marketplace } from '../paths.ts';
import { here } from '../session.ts';

/** In the middle of something the session ended: log in beside it, and nothing here is lost. */
export function SignedOutNote() {
  return (
    <p>
      <Link href={marketplace.login(here())} target="_blank">
        Log in in a new tab
      </Link>
      , then come back and try again. Nothing on this page is lost.
    </p>
  );
}
