import { Rating } from '@nexperts/ui/Rating';
import type { ReactNode } from 'react';
import * as css from './reviews.css.ts';

interface WrittenProps {
  stars: number;
  tags: readonly string[];
  text: string;
  /** Who replied, and what */
  reply?: { by: string; text: string } | null;
  /** Beside the stars */
  children?: ReactNode;
}

/** What somebody wrote, as plain text. */
export function Written({ stars, tags, text, reply, children }: WrittenProps) {
  return (
    <>
      <div className={css.meta}>
        <Rating score={stars} />
        {children}
      </div>
      <Tags tags={tags} />
      {text === '' ? null : <p className={css.words}>{text}</p>}
      {reply ? (
        <div className={css.reply}>
          <strong>{reply.by} replied</strong>
          <p className={css.words}>{reply.text}</p>
        </div>
      ) : null}
    </>
  );
}

/** Tags that were given with a review. */
export function Tags({ tags }: { tags: readonly string[] }) {
  return tags.length === 0 ? null : (
    <ul className={css.tags} aria-label="What stood out">
      {tags.map((tag) => (
        <li key={tag} className={css.tag}>
          {tag}
        </li>
      ))}
    </ul>
  );
}
