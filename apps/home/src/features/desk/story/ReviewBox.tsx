import type { ReportedReview, REVIEW_REPORT_REASONS } from '@nexperts/contract';
import { formatMoment, mayDecide, QUEUES } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Button } from '@nexperts/ui/Button';
import { Rating } from '@nexperts/ui/Rating';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import { RULE_WORDS } from '../../../model/experts/review-words.ts';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { Keys } from '../../../ui/page/Keys.tsx';
import type { DecisionBoxProps } from './AppealBox.tsx';
import { BoxHead } from './BoxHead.tsx';

import { ReviewForm } from './ReviewForm.tsx';
import { Said } from './Said.tsx';
import * as css from './story.css.ts';

interface ReviewBoxProps extends DecisionBoxProps {
  of: ReportedReview;
}

type Rule = (typeof REVIEW_REPORT_REASONS)[number];
const ruleText = (rule: string): string => RULE_WORDS[rule as Rule] ?? RULE_WORDS.other;

/** A review that was reported: what it says, who found what against it, and whether it stays. */
export function ReviewBox({ of: review, story, roles, isOffered, isDue, isOpen, onOpen }: ReviewBoxProps) {
  const { id, side, author, stars, tags, text, publishedAt, reply, removed, reports } = review;
  const zone = useZone();
  const moment = (at: string): string => formatMoment(Date.parse(at), zone);
  const open = reports.filter(({ state }) => state === 'open');
  const oldest = open[0];
  const about = side === 'client' ? story.expert.name : story.client.name;
  return (
    <section className={`${page.panel} ${css.box}`} aria-labelledby={`review-${id}`}>
      <BoxHead
        id={`review-${id}`}
        title="Reported review"
        clock={oldest ? { dueAt: oldest.dueAt, openedAt: oldest.at } : undefined}
      />
      <div className={css.said}>
        <p className={css.muted}>
          {author} about {about}, published {moment(publishedAt)}
          {side === 'expert' ? '. Only the client and the expert can read it.' : ''}
        </p>
        <Rating score={stars} />
        {text === '' ? (
          <p className={css.muted}>Stars only</p>
        ) : (
          <blockquote className={css.quote}>{text}</blockquote>
        )}
        {tags.length > 0 ? (
          <p className={css.marks}>
            {tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </p>
        ) : null}
      </div>
      {reply ? <Said who={`${about} replied, ${moment(reply.at)}`} text={reply.text} /> : null}
      <h3 className={css.actionName}>{reports.length === 1 ? '1 report' : `${reports.length} reports`}</h3>
      <ul className={css.actions}>
        {reports.map((report) => (
          <li key={report.id} className={css.action}>
            <p className={css.strong}>{ruleText(report.reason)}</p>
            {report.text === '' ? null : <blockquote className={css.quote}>{report.text}</blockquote>}
            <p className={css.muted}>
              {report.by}, {moment(report.at)}
              {report.state === 'kept' ? '. Kept' : report.state === 'removed' ? '. Removed' : ''}
            </p>
          </li>
        ))}
      </ul>
      {removed ? (
        <p>
          Removed {moment(removed.at)}: {ruleText(removed.reason)}
        </p>
      ) : open.length === 0 ? (
        <p>Staff have kept it.</p>
      ) : null}
      {oldest && !mayDecide('reported-reviews', roles) ? (
        <p className={css.muted}>{onlyStaff(QUEUES['reported-reviews'].deciders, 'decide about reviews')}</p>
      ) : null}
      {isOffered && !isOpen ? (
        <Button
          variant={isDue ? 'primary' : 'secondary'}
          iconEnd={isDue ? <Keys of="e" on="fill" /> : undefined}
          onPress={() => onOpen(true)}
        >
          Decide about this review
        </Button>
      ) : null}
      {isOpen ? <ReviewForm review={review} isStillOpen={isOffered} onDone={() => onOpen(false)} /> : null}
    </section>
  );
}
