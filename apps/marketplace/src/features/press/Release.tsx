import { Link } from '@nexperts/ui/Link';
import { PRESS_RELEASES, type PressRelease } from '../../content/press.ts';
import { SITE } from '../../content/site.ts';
import { paths } from '../../paths.ts';
import { formatDate } from '../../ui/page/format-date.ts';
import { Page } from '../../ui/page/Page.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import * as css from './press.css.ts';

/** S-19: one release, as it went out. */
export function Release({ release }: { release: PressRelease }) {
  const { id, title, date, excerpt, body, quote } = release;
  return (
    <article aria-labelledby="release-title">
      <BandHead
        id="release-title"
        title={title}
        kicker={<time dateTime={date}>{formatDate(date)}</time>}
        lead={excerpt}
        trail={[{ href: paths.press(), label: 'Press' }]}
        crumb="Release"
      />
      <Page>
        <div className={css.columns}>
          <div className={css.main}>
            <div className={css.story}>
              {body.map((text, index) => (
                <p key={text}>
                  {index === 0 ? <b>Brisbane, {formatDate(date)}. </b> : null}
                  {text}
                </p>
              ))}
            </div>
            <figure className={css.quote}>
              <blockquote className={css.quoteText}>“{quote.text}”</blockquote>
              <figcaption className={css.quoteBy}>{quote.by}</figcaption>
            </figure>
          </div>
          <div className={css.side}>
            <section className={css.note} aria-labelledby="about">
              <h2 id="about" className={css.noteTitle}>
                About Nexperts
              </h2>
              <p className={css.noteText}>
                Nexperts is a marketplace for paid 1-on-1 video consultations, based in Brisbane, Australia.
              </p>
              <p className={css.noteText}>
                Media contact: <Link href={`mailto:${SITE.pressEmail}`}>{SITE.pressEmail}</Link>
              </p>
            </section>
            <section className={css.note} aria-labelledby="others">
              <h2 id="others" className={css.noteTitle}>
                More releases
              </h2>
              <ul className={css.others}>
                {PRESS_RELEASES.filter((other) => other.id !== id).map((other) => (
                  <li key={other.id}>
                    <Link href={paths.pressRelease(other.id)}>{other.title}</Link>
                  </li>
                ))}
              </ul>
            </section>
          </div>
        </div>
      </Page>
    </article>
  );
}
