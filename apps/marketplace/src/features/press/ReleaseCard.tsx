import { Link } from '@nexperts/ui/Link';
import type { PressRelease } from '../../content/press.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/page/format-date.ts';
import * as css from './press.css.ts';

export function ReleaseCard({ release }: { release: PressRelease }) {
  const { id, title, date, excerpt } = release;
  return (
    <article className={css.release} aria-labelledby={id}>
      <time className={css.date} dateTime={date}>
        {formatDate(date)}
      </time>
      <div className={css.releaseWords}>
        <h3 id={id} className={css.releaseTitle}>
          <Link href={paths.pressRelease(id)} plain tone="inherit" className={css.releaseLink}>
            {title}
          </Link>
        </h3>
        <p className={css.excerpt}>{excerpt}</p>
      </div>
    </article>
  );
}
