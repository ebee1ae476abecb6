import { Link } from '@nexperts/ui/Link';
import { paths } from '../../paths.ts';
import * as css from './event-detail.css.ts';

/** The same for every session: it runs in the browser, for people with an account. */
export function HowToJoin() {
  return (
    <ol className={css.steps}>
      <li>
        <b>Open an account.</b> Register Now leads to the sign-up; it takes a few minutes and one code by
        email. If you have an account, <Link href={paths.login()}>log in</Link>: one is enough.
      </li>
      <li>
        <b>Keep the time free.</b> Add to calendar saves a file that every calendar reads. It holds the start
        and the end in your own time zone.
      </li>
      <li>
        <b>Sign in ten minutes early.</b> Sessions run in the browser, nothing to install. Use a current
        version of Chrome, Edge, Firefox or Safari, and test your microphone before the start.
      </li>
      <li>
        <b>Be kind, ask plainly.</b> The <Link href={paths.communityGuidelines()}>community guidelines</Link>{' '}
        hold in workshops too. Sessions are not recorded; notes are written up afterwards.
      </li>
    </ol>
  );
}
