'use client';
import { cx } from '../../util/cx.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './avatar-group.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface AvatarGroupPerson {
  name: string;
  src?: string | undefined;
}

export interface AvatarGroupProps {
  /** In the order of importance: the first are shown. */
  people: readonly AvatarGroupPerson[];
  /** What they are together, e.g. `In this call`. */
  label: string;
  /** How many pictures at most, the number of the rest included; default 4. */
  max?: number;
  /** Pixels of one picture, default 40. */
  size?: 32 | 40 | 48;
  /** Words for those not shown, default `and 3 more: …`. */
  moreLabel?: (names: readonly string[]) => string;
  className?: string;
}

/** Several people as overlapping pictures; those that do not fit are a number whose names are still read. */
export function AvatarGroup({ people, label, max = 4, size = 40, moreLabel, className }: AvatarGroupProps) {
  const words = useWords('avatarGroup', englishWords, { more: moreLabel });
  const shown = people.length > max ? people.slice(0, Math.max(1, max - 1)) : people;
  const rest = people.slice(shown.length);
  return (
    <ul aria-label={label} className={cx(css.group, className)}>
      {shown.map(({ name, src }) => (
        <li key={`${name} ${src}`} className={css.item}>
          <Avatar name={name} src={src} size={size} />
          <span className={visuallyHidden}>{name}</span>
        </li>
      ))}
      {rest.length > 0 ? (
        <li className={cx(css.item, css.more, css.size[size])}>
          <span aria-hidden="true">+{rest.length}</span>
          <span className={visuallyHidden}>{words.more(rest.map(({ name }) => name))}</span>
        </li>
      ) : null}
    </ul>
  );
}
