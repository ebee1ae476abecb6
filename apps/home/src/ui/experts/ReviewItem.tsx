import type { PublicReview } from '@nexperts/contract';
import { monthAndYear } from '@nexperts/domain';
import { Rating } from '@nexperts/ui/Rating';
import type { ReactNode } from 'react';
import * as css from './review-item.css.ts';

interface ReviewItemProps {
  review: PublicReview;
  /** Who replied: a first name, or `You` */
  repliedBy: string;
  id?: string | undefined;
  /** What can be done with it */
  children?: ReactNode;
}

/** A published review in a list, with the reply. */
export function ReviewItem({ review, repliedBy, id, children }: ReviewItemProps) {
  const { author, stars, at, text, tags, reply } = review;
  return (
    <li className={css.review} id={id}>
      <p className={css.meta}>
        <strong>{author}</strong>
        <Rating score={stars} />
        <time dateTime={at} className={css.date}>
          {monthAndYear(at)}
        </time>
      </p>
      {text === '' ? null : <p className={css.words}>{text}</p>}
      {tags.length > 0 ? <p className={css.tags}>{tags.join(' · ')}</p> : null}
      {reply === null ? null : (
        <div className={css.reply}>
          <strong>{repliedBy} replied</strong>
          <p className={css.words}>{reply.text}</p>
        </div>
      )}
      {children}
    </li>
  );
}
