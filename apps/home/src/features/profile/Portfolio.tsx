import type { ExpertProfile } from '@nexperts/contract';
import { FileMark } from '../../ui/booking/SentFiles.tsx';
import { absoluteUrl } from '../../paths.ts';
import * as css from './profile.css.ts';

type Item = ExpertProfile['portfolio'][number];

/** Pictures and PDFs of the expert's work (F-06). */
export function Portfolio({ items }: { items: readonly Item[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="portfolio">
      <h2 id="portfolio" className={css.title}>
        Portfolio
      </h2>
      <ul className={css.works}>
        {items.map((item) => (
          <li key={item.url}>
            <Work item={item} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Work({ item: { url, caption, name, isPicture } }: { item: Item }) {
  if (isPicture)
    return (
      <figure className={css.work}>
        <img src={url} alt="" loading="lazy" decoding="async" className={css.picture} />
        <figcaption className={css.caption}>{caption}</figcaption>
      </figure>
    );
  return (
    <a className={css.document} href={absoluteUrl(url)} download={name}>
      <FileMark mediaType="application/pdf" />
      <span className={css.caption}>
        {caption} <span className={css.kind}>PDF</span>
      </span>
    </a>
  );
}
