'use client';
import { useCallback, useState } from 'react';
import { cx } from '../../util/cx.ts';
import { visuallyHidden } from '../VisuallyHidden/visually-hidden.css.ts';
import * as css from './avatar.css.ts';
import { initialsOf } from './initials.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export type AvatarSize = 32 | 40 | 48 | 64 | 96 | 112 | 'fill';
export type Presence = 'available' | 'busy' | 'away';

export interface AvatarProps {
  /** Whose picture it is; gives the initials if the picture is missing or broken. */
  name: string;
  /** Address of the picture, such as an upload. */
  src?: string | undefined;
  /** Pixels, or `fill` for the box around it. Default 48. */
  size?: AvatarSize;
  /** Only where no text beside it says the name; decorative otherwise. */
  alt?: string;
  /** Load when it comes near the viewport. */
  isLazy?: boolean;
  /** A dot whose meaning is also given in words: available (saffron), busy, away. */
  presence?: Presence | undefined;
  /** Words of the presence, default `available now`, `busy`, `away`. */
  presenceLabel?: string;
  className?: string;
}

/** A person's picture over their initials. */
export function Avatar({
  name,
  src,
  size = 48,
  alt = '',
  isLazy = false,
  presence,
  presenceLabel,
  className,
}: AvatarProps) {
  const words = useWords('avatar', englishWords);
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that failed before hydration fires no event any more.
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(image.getAttribute('src'));
  }, []);
  const hasPicture = Boolean(src) && broken !== src;
  const frame = cx(css.avatar, css.size[size]);
  const picture = (
    <span
      className={presence ? frame : cx(frame, className)}
      {...(alt && !hasPicture ? { role: 'img', 'aria-label': alt } : {})}
    >
      <span aria-hidden="true">{initialsOf(name)}</span>
      {hasPicture ? (
        <img
          key={src}
          ref={inspect}
          src={src}
          alt={alt}
          loading={isLazy ? 'lazy' : 'eager'}
          decoding="async"
          draggable={false}
          className={css.image}
          onError={() => setBroken(src ?? null)}
        />
      ) : null}
    </span>
  );
  if (!presence) return picture;
  return (
    <span className={cx(css.withPresence, className)}>
      {picture}
      <span className={cx(css.dot, css.presence[presence])}>
        <span className={visuallyHidden}>{presenceLabel ?? words[presence]}</span>
      </span>
    </span>
  );
}
