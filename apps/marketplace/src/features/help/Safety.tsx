import { ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Flag, ShieldCheck, UserRoundCheck, Video } from 'lucide-react';
import { FACTS } from '../../content/facts.ts';
import { REPORT_STEPS, SAFETY_FAQ, SAFETY_MEASURES } from '../../content/safety.ts';
import { SITE } from '../../content/site.ts';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { NumberedSteps } from '../../ui/page/NumberedSteps.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { FaqAccordion, FaqText } from './FaqTabs.tsx';
import { RulesPanel, SAFETY_RULES } from './RulesPanel.tsx';
import * as css from './safety.css.ts';
import { scripted } from './help.css.ts';

const ICONS = { experts: UserRoundCheck, calls: Video, payments: ShieldCheck, people: Flag } as const;

const POLICIES = [
  {
    href: paths.communityGuidelines(),
    label: 'Community Guidelines',
    text: 'How we treat each other, and what’s never allowed.',
  },
  { href: paths.terms(), label: 'Terms', text: 'Bookings, refunds, disputes and closed accounts.' },
  { href: paths.privacy(), label: 'Privacy Policy', text: 'What we store, who sees it and for how long.' },
] as const;

const reportHref = `mailto:${SITE.supportEmail}?subject=${encodeURIComponent('Safety report')}`;

/** S-20: what protects people here, and what to do when it was not enough. */
export function Safety() {
  return (
    <>
      <BandHead
        title="Safety"
        lead={`Advice needs trust. Here’s how we protect you, and how to reach us when something’s wrong. We review reports within ${FACTS.reportReview}, and support takes them 24/7.`}
        aside={<RulesPanel rules={SAFETY_RULES} />}
      >
        <ButtonLink href="#report" variant="secondary">
          How to report
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="measures" title="What we do">
          <ul className={css.measures}>
            {SAFETY_MEASURES.map(({ id, title, text }) => (
              <li key={id} className={css.measure}>
                <span className={css.icon}>
                  <Icon as={ICONS[id]} size={24} />
                </span>
                <h3 className={css.title}>{title}</h3>
                <p className={css.words}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="report" title="How to report something">
          <NumberedSteps steps={REPORT_STEPS} layout="line" />
          <ButtonLink href={reportHref}>Send a safety report</ButtonLink>
        </Section>
        <Section id="policies" title="The rules in full">
          <ul className={css.policies}>
            {POLICIES.map(({ href, label, text }) => (
              <li key={href} className={css.policy}>
                <h3 className={css.title}>
                  <Link href={href} className={css.policyLink}>
                    {label}
                  </Link>
                </h3>
                <p className={css.words}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
        <Section id="safety-questions" title="Questions about safety">
          <div className={scripted}>
            <FaqAccordion faq={SAFETY_FAQ} />
          </div>
          <noscript>
            <FaqText faq={SAFETY_FAQ} />
          </noscript>
        </Section>
      </Page>
    </>
  );
}
