import { Link } from '@nexperts/ui/Link';
import { marketplace } from '../../paths.ts';
import { here } from '../../session.ts';

/** For a session that ended in the middle of a form: logging in happens in another tab, so nothing typed is lost. */
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
