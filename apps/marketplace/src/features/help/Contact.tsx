import { ButtonLink } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { CONTACT_DOORS, LOCKED_OUT, MAIL_HINTS } from '../../content/contact.ts';
import { FACTS } from '../../content/facts.ts';
import { SITE } from '../../content/site.ts';
import { paths } from '../../paths.ts';
import { BandHead } from '../../ui/page/BandHead.tsx';
import { Page } from '../../ui/page/Page.tsx';
import { Section } from '../../ui/page/Section.tsx';
import { ReplyWeek } from './ReplyWeek.tsx';
import * as css from './contact.css.ts';

/** S-18: one address, when it answers, and the doors for other matters. */
export function Contact() {
  return (
    <>
      <BandHead
        title="Contact us"
        lead={`Write to us. A person reads your email and replies in ${FACTS.supportReply} on business days.`}
        aside={<ReplyWeek />}
      >
        <p className={css.address}>{SITE.supportEmail}</p>
        <ButtonLink href={`mailto:${SITE.supportEmail}`} variant="secondary">
          Email Us
        </ButtonLink>
      </BandHead>
      <Page>
        <Section id="hints" title="What to include">
          <ul className={css.hints}>
            {MAIL_HINTS.map((hint) => (
              <li key={hint} className={css.hint}>
                {hint}
              </li>
            ))}
          </ul>
          <p className={css.faq}>
            We’ve answered many questions already: <Link href={paths.support()}>read the FAQ</Link>.
          </p>
        </Section>
        <Section id={LOCKED_OUT.id} title={LOCKED_OUT.title}>
          <p className={css.plain}>{LOCKED_OUT.lead}</p>
          <ul className={css.toSend}>
            {LOCKED_OUT.send.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
          <p className={css.plain}>{LOCKED_OUT.after}</p>
        </Section>
        <Section id="doors" title="Other contacts">
          <ul className={css.doors}>
            {CONTACT_DOORS.map(({ title, text, label, href }) => (
              <li key={title} className={css.door}>
                <h3 className={css.doorTitle}>{title}</h3>
                <p className={css.doorText}>{text}</p>
                <Link href={href} standalone>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      </Page>
    </>
  );
}
