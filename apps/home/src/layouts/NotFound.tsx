import { ButtonLink } from '@nexperts/ui/Button';
import { Heading, Text } from '@nexperts/ui/Text';
import { marketplace } from '../paths.ts';
import * as css from './failure.css.ts';

/** R-07, in this app too: a strip of taken hours, and one that is free. */
export function NotFound() {
  return (
    <section className={css.box}>
      <title>Page not found · Nexperts</title>
      <div className={css.strip} aria-hidden="true">
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((hour) => (
          <span key={hour} className={hour === 'e' ? css.free : css.block} />
        ))}
      </div>
      <Heading level={1}>Oops! Page not found</Heading>
      <Text tone="muted">The address may be mistyped, or what was here is gone.</Text>
      <div className={css.ways}>
        <ButtonLink href={marketplace.home()}>Return to Home</ButtonLink>
      </div>
    </section>
  );
}
