import { Accordion } from '@nexperts/ui/Accordion';
import { Tabs } from '@nexperts/ui/Tabs';
import { EXPERT_FAQ, USER_FAQ } from '../../content/faq.ts';
import type { Faq } from '../../content/prose.ts';
import { Prose } from '../../ui/page/Prose.tsx';
import * as css from './help.css.ts';
import { useFaqTab } from './use-faq-tab.ts';

const TABS = [
  { id: 'users', label: 'For Users', faq: USER_FAQ },
  { id: 'experts', label: 'For Experts', faq: EXPERT_FAQ },
] as const;

/** One answer open at a time. */
export function FaqAccordion({ faq }: { faq: readonly Faq[] }) {
  return (
    <Accordion
      items={faq.map(({ id, question, answer }) => ({
        id,
        title: question,
        content: (
          <div className={css.answer}>
            <Prose blocks={answer} />
          </div>
        ),
      }))}
    />
  );
}

/** The same questions as plain text, for readers whose browser runs no scripts. */
export function FaqText({ faq }: { faq: readonly Faq[] }) {
  return faq.map(({ id, question, answer }) => (
    <div key={id} className={css.answer}>
      <h3>{question}</h3>
      <Prose blocks={answer} />
    </div>
  ));
}

/** S-07: two tabs; the address holds the open one. */
export function FaqTabs() {
  const [tab, choose] = useFaqTab();
  return (
    <>
      <div className={css.scripted}>
        <Tabs
          label="Who is asking"
          selectedId={tab}
          onSelect={choose}
          items={TABS.map(({ id, label, faq }) => ({ id, label, content: <FaqAccordion faq={faq} /> }))}
        />
      </div>
      <noscript>
        {TABS.map(({ id, label, faq }) => (
          <div key={id}>
            <h2>{label}</h2>
            <FaqText faq={faq} />
          </div>
        ))}
      </noscript>
    </>
  );
}
