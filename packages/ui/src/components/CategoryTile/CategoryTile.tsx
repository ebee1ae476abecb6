'use client';
import { Anchor } from '../../util/Anchor.tsx';
import { cx } from '../../util/cx.ts';
import { Icon } from '../Icon/Icon.tsx';
import type { IconType } from '../Icon/Icon.tsx';
import { categoryIcon } from './category-icons.ts';
import * as css from './category-tile.css.ts';

export interface CategoryTileProps {
  /** Address of the category. */
  href: string;
  /** Also names the link and finds the icon. */
  name: string;
  /** Second line from 1280 px up. */
  topics?: readonly string[] | undefined;
  /** Instead of the one that goes with the name. */
  icon?: IconType;
  className?: string;
}

/** A category; the whole tile presses its one link, named after it. Put it in a list item. */
export function CategoryTile({ href, name, topics, icon, className }: CategoryTileProps) {
  return (
    <div className={cx(css.tile, topics?.length ? css.withTopics : null, className)}>
      <Icon as={icon ?? categoryIcon(name)} size={24} className={css.icon} />
      <span className={css.words}>
        <Anchor href={href} className={css.name}>
          {name}
        </Anchor>
        {topics?.length ? <span className={css.topics}>{topics.join(', ')}</span> : null}
      </span>
    </div>
  );
}
