import { ButtonLink } from '@nexperts/ui/Button';
import { paths } from '../paths.ts';
import * as css from './not-found.css.ts';

/** an hour nobody has, and the one way on. */
export function NotFound() {
  return (
    <div className={css.page}>
      <div className={css.strip} aria-hidden="true">
        {Array.from({ length: 8 }, (_, index) => (
          <span key={index} className={index === 5 ? css.lit : css.block} />
        ))}
      </div>
      <h1 className={css.title}>Oops! Page not found</h1>
      <p className={css.lead}>This address leads nowhere. The experts are still where you left them.</p>
      <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
    </div>
  );
}
