import type { PersonStory } from '@nexperts/contract';
import { formatMoment } from '@nexperts/domain';
import { Link } from '@nexperts/ui/Link';
import { Rating } from '@nexperts/ui/Rating';
import { StatusPill } from '@nexperts/ui/StatusPill';
import type { ReactNode } from 'react';
import { kindText } from '../../../model/desk/kind-text.ts';
import { RULE_WORDS } from '../../../model/experts/review-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as css from './person.css.ts';

type Review = PersonStory['reviews'][number];
type Report = PersonStory['reports'][number];

const ruleText = (rule: string): string =>
  (RULE_WORDS as Readonly<Record<string, string>>)[rule] ?? kindText(rule);

/** Reviews that a person wrote and that are about them, and reports likewise; without any there is no section. */
export function PersonSaid({ of: { name, reviews, reports } }: { of: PersonStory }) {
  return (
    <>
      <Section
        id="reviews"
        title="Reviews"
        groups={[
          { title: `By ${name}`, items: reviews.filter(({ isAuthor }) => isAuthor) },
          { title: `About ${name}`, items: reviews.filter(({ isAuthor }) => !isAuthor) },
        ]}
        renderItem={(review) => <ReviewItem of={review} />}
      />
      <Section
        id="reports"
        title="Reports"
        groups={[
          { title: `By ${name}`, items: reports.filter(({ isReporter }) => isReporter) },
          { title: `About ${name}`, items: reports.filter(({ isReporter }) => !isReporter) },
        ]}
        renderItem={(report) => <ReportItem of={report} />}
      />
    </>
  );
}

interface SectionProps<Item> {
  id: string;
  title: string;
  groups: readonly { title: string; items: readonly Item[] }[];
  renderItem: (item: Item) => ReactNode;
}

function Section<Item extends { id: string }>({ id, title, groups, renderItem }: SectionProps<Item>) {
  const filled = groups.filter(({ items }) => items.length > 0);
  if (filled.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={page.groupTitle} style={{ marginBlockStart: 0 }}>
        {title}
      </h2>
      {filled.map((group) => (
        <div key={group.title} className={css.said}>
          <h3 className={css.actionTitle}>{group.title}</h3>
          <div className={page.panel}>
            <ul className={css.actions}>
              {group.items.map((item) => (
                <li key={item.id} className={css.action}>
                  {renderItem(item)}
                </li>
              ))}
            </ul>
          </div>
        </div>
      ))}
    </section>
  );
}

interface AboutProps {
  of: Pick<Review | Report, 'bookingId' | 'other'>;
  at: string;
  /** `about` or `by` the other person */
  link: string;
}

/** With whom, when, and the booking it belongs to. */
function About({ of: { bookingId, other }, at, link }: AboutProps) {
  const zone = useZone();
  return (
    <p className={css.muted}>
      {other ? (
        <>
          {link} <Link href={paths.staffPerson(other.id)}>{other.name}</Link>,{' '}
        </>
      ) : null}
      {formatMoment(Date.parse(at), zone)}
      {bookingId ? (
        <>
          {' · '}
          <Link href={paths.staffBooking(bookingId)}>Booking</Link>
        </>
      ) : null}
    </p>
  );
}

function ReviewItem({ of: review }: { of: Review }) {
  const { isAuthor, stars, text, publishedAt, removedReason } = review;
  return (
    <>
      <div className={css.actionHead}>
        <Rating score={stars} />
        {removedReason === null ? null : <StatusPill tone="danger">Removed</StatusPill>}
      </div>
      {text === null ? (
        <p className={css.muted}>Only the client and the expert can read it.</p>
      ) : text === '' ? (
        <p className={css.muted}>Stars only</p>
      ) : (
        <p>{text}</p>
      )}
      {removedReason === null ? null : <p className={css.muted}>{ruleText(removedReason)}.</p>}
      <About of={review} at={publishedAt} link={isAuthor ? 'About' : 'By'} />
    </>
  );
}

const WHAT = {
  review: 'A review',
  message: 'A message',
  person: 'A person',
  case: 'A case of ours',
} as const;

function ReportItem({ of: report }: { of: Report }) {
  const { what, isReporter, reason, text, at, isOpen, isUpheld } = report;
  return (
    <>
      <div className={css.actionHead}>
        <b>
          {WHAT[what]}: {ruleText(reason).toLowerCase()}
        </b>
        <StatusPill tone={isOpen ? 'warning' : 'neutral'}>
          {isOpen ? 'Open' : isUpheld ? 'Upheld' : 'Not upheld'}
        </StatusPill>
      </div>
      {text === '' ? null : <p>{text}</p>}
      <About of={report} at={at} link={isReporter ? 'About' : what === 'case' ? 'Opened by' : 'By'} />
      {what === 'case' ? <Link href={paths.staffReport(report.id)}>Open the case</Link> : null}
    </>
  );
}
