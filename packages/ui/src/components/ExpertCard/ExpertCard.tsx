'use client';
import { Link as AriaLink } from 'react-aria-components/Link';
import { cx } from '../../util/cx.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Price } from '../Price/Price.tsx';
import { Rating } from '../Rating/Rating.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './expert-card.css.ts';

export interface ExpertCardProps {
  href: string;
  name: string;
  /** What they do, e.g. `Startup CFO`. */
  title: string;
  languages?: readonly string[];
  /** 1 to 5, null before the first review. */
  rating: number | null;
  reviewCount?: number | undefined;
  sessionCount?: number | undefined;
  /** Formatted, e.g. `A$120`. */
  price?: string | undefined;
  /** What the price buys, e.g. `60 min`. */
  duration?: string | undefined;
  /** Next free start, e.g. `9:30` or `Wed 9:30`; without one the card says "Ask for a time". */
  nextTime?: string | undefined;
  imageUrl?: string | undefined;
  /** Load the portrait when it comes near. */
  isLazy?: boolean;
  className?: string;
}

/** One expert; the whole card is one link named after them. Put it in a list item. */
export function ExpertCard(props: ExpertCardProps) {
  const { href, name, title, languages = [], price, duration, nextTime, className } = props;
  return (
    <article className={cx(css.card, css.interactive, className)}>
      <div className={css.portrait}>
        <Avatar name={name} src={props.imageUrl} size="fill" isLazy={props.isLazy ?? false} />
      </div>
      <div className={css.body}>
        <Rating score={props.rating} reviewCount={props.reviewCount} sessionCount={props.sessionCount} />
        <h3 className={css.name}>
          <AriaLink href={href} className={css.link}>
            {name}
          </AriaLink>
        </h3>
        <p className={cx(css.line, css.title)}>{title}</p>
        {languages.length > 0 ? (
          <p className={cx(css.line, css.oneLine)}>
            <span className={visuallyHidden}>Speaks </span>
            {languages.join(', ')}
          </p>
        ) : null}
        <div className={css.foot}>
          {nextTime ? (
            <span className={css.next}>
              Next <span className={css.nextTime}>{nextTime}</span>
            </span>
          ) : (
            <span className={css.ask}>Ask for a time</span>
          )}
          {price ? <Price amount={price} per={duration} /> : null}
        </div>
      </div>
    </article>
  );
}
