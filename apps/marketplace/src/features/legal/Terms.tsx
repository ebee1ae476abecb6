import { TERMS_SUMMARY } from '../../content/terms-summary.ts';
import { TERMS, TERMS_UPDATED } from '../../content/terms.ts';
import { Article } from '../../ui/page/Article.tsx';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Prose } from '../../ui/page/Prose.tsx';
import { RefundTimeline } from '../../ui/page/RefundTimeline.tsx';
import * as css from './legal.css.ts';

/** S-16: the terms, after what they come to in six sentences. */
export function Terms() {
  return (
    <>
      <BandHead
        title="Terms of Service"
        lead="What you can expect from us, what we expect from you, and what happens to the money."
      />
      <Page>
        <section aria-labelledby="in-short" className={css.short}>
          <h2 id="in-short" className={css.shortTitle}>
            In short
          </h2>
          <p className={css.shortLead}>This is a summary. The sections below are the agreement.</p>
          <ul className={css.shortList}>
            {TERMS_SUMMARY.map(({ heading, text }) => (
              <li key={heading} className={css.shortItem}>
                <h3 className={css.shortHeading}>{heading}</h3>
                <p className={css.shortText}>{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <Article
          isNumbered
          updated={TERMS_UPDATED}
          sections={TERMS.map(({ id, title, blocks }) => ({
            id,
            title,
            body: (
              <>
                <Prose blocks={blocks} />
                {id === 'payments' ? <RefundTimeline /> : null}
              </>
            ),
          }))}
        />
      </Page>
    </>
  );
}
