'use client';
import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Anchor } from '../../util/Anchor.tsx';
import { cx } from '../../util/cx.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import type { Presence } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { Price } from '../Price/Price.tsx';
import { Rating } from '../Rating/Rating.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './expert-card.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';
import type { ExpertCardWords } from './words.ts';

export interface ExpertCardProps {
  /** Address of the profile. */
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
  /** Next free start, e.g. `9:30` or `Wed 9:30`; without one the card says "Request a time". */
  nextTime?: ReactNode;
  /** Starts to choose from, each a link of its own: shown in place of the next free start. */
  times?: ReactNode;
  imageUrl?: string | undefined;
  /** Shown over the portrait and given in words: available, in a session, away. */
  presence?: Presence | undefined;
  /** Chosen by those who keep the list: shown on the portrait. */
  isFeatured?: boolean | undefined;
  /** What was checked of them: a mark beside the name, also in words. */
  checked?: 'claim' | 'identity' | null | undefined;
  /** Heading level, default 3. */
  headingLevel?: 2 | 3 | 4;
  /** Other words than the English ones. */
  words?: Partial<ExpertCardWords>;
  /** Load the portrait when it comes near. */
  isLazy?: boolean;
  className?: string;
}

/** One expert; the whole card is one link named after them. Put it in a list item. */
export function ExpertCard(props: ExpertCardProps) {
  const {
    href,
    name,
    title,
    languages = [],
    price,
    duration,
    nextTime,
    presence,
    checked,
    className,
  } = props;
  const say = useWords('expertCard', englishWords, props.words);
  const Heading = `h${props.headingLevel ?? 3}` as const;
  return (
    <article className={cx(css.card, css.interactive, className)}>
      <div className={css.portrait}>
        <Avatar name={name} src={props.imageUrl} size="fill" isLazy={props.isLazy ?? false} />
        {presence ? (
          <span className={cx(css.presence, presence === 'available' && css.available)}>
            {say.presence[presence]}
          </span>
        ) : null}
        {props.isFeatured ? <span className={css.featured}>{say.featured}</span> : null}
      </div>
      <div className={css.body}>
        <Rating score={props.rating} reviewCount={props.reviewCount} sessionCount={props.sessionCount} />
        <div className={css.nameRow}>
          <Heading className={css.name}>
            <Anchor href={href} className={css.link}>
              {name}
            </Anchor>
          </Heading>
          {checked ? (
            <Icon as={BadgeCheck} size={18} label={say.checked[checked]} className={css.checked} />
          ) : null}
        </div>
        <p className={cx(css.line, css.title)}>{title}</p>
        {languages.length > 0 ? (
          <p className={cx(css.line, css.languages)}>
            <span className={visuallyHidden}>{say.speaks} </span>
            {languages.join(', ')}
          </p>
        ) : null}
        <div className={css.foot}>
          {props.times ? (
            <div className={css.times}>{props.times}</div>
          ) : nextTime ? (
            <span className={css.next}>
              {say.next} <span className={css.nextTime}>{nextTime}</span>
            </span>
          ) : (
            <span className={css.ask}>{say.ask}</span>
          )}
          {price ? <Price amount={price} per={duration} /> : null}
        </div>
      </div>
    </article>
  );
}
