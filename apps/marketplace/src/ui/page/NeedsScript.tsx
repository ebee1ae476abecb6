import { Link } from '@nexperts/ui/Link';
import { SITE } from '../../content/site.ts';
import * as css from './needs-script.css.ts';

/** For browsers with JavaScript off, where a form would do nothing. @param what the form is for, as `to sign up` */
export function NeedsScript({ what }: { what: string }) {
  return (
    <noscript>
      <p className={css.note}>
        This form needs JavaScript. Turn it on in your browser {what}, or write to{' '}
        <Link href={`mailto:${SITE.supportEmail}`}>{SITE.supportEmail}</Link>.
      </p>
    </noscript>
  );
}
