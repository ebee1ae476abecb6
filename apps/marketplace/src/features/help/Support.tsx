import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { RefundTimeline } from '../../ui/page/RefundTimeline.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { FaqTabs } from './FaqTabs.tsx';
import { MONEY_RULES, RulesPanel } from './RulesPanel.tsx';
import * as css from './help.css.ts';

/** S-07: the way to a person first, then the answers people look for. */
export function Support() {
  return (
    <>
      <BandHead
        title="Need Help?"
        lead="Most answers are on this page. If yours isn’t, write to us. A person replies in about 24 hours on business days."
        aside={<RulesPanel rules={MONEY_RULES} />}
      >
        <ButtonLink href={paths.contact()} variant="secondary">
          Contact Support
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="questions" title="Frequently asked questions" lead="Short answers, based on our terms.">
          <FaqTabs />
        </Section>
        <Section
          id="refunds"
          title="What we refund, and when"
          lead="One session from left to right. You always see the exact amount before you cancel."
        >
          <RefundTimeline />
        </Section>
        <section className={css.end} aria-labelledby="reach-out">
          <div className={css.endWords}>
            <h2 id="reach-out" className={css.endTitle}>
              Still have a question?
            </h2>
            <p className={css.endText}>
              Tell us what you were trying to do and what happened. If someone made you feel unsafe, go to{' '}
              <Link href={paths.safety()}>Safety</Link> instead. We read those reports first.
            </p>
          </div>
          <ButtonLink href={paths.contact()}>Reach Out</ButtonLink>
        </section>
      </Page>
    </>
  );
}
