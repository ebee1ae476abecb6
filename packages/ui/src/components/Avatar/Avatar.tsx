'use client';
import { useCallback, useState } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './avatar.css.ts';
import { initialsOf } from './initials.ts';

export interface AvatarProps {
  /** Whose picture; gives the initials where the picture is missing or broken. */
  name: string;
  src?: string | undefined;
  /** Pixels, or `fill` for the box around it. */
  size?: 32 | 40 | 48 | 64 | 96 | 112 | 'fill';
  /** Only where no text beside it says the name; decorative otherwise. */
  alt?: string;
  /** Load when it comes near the viewport. */
  isLazy?: boolean;
  className?: string;
}

/** A person's picture over their initials. */
export function Avatar({ name, src, size = 48, alt = '', isLazy = false, className }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null);
  // A picture that failed before hydration fires no event any more.
  const inspect = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setBroken(image.getAttribute('src'));
  }, []);
  const hasPicture = Boolean(src) && broken !== src;
  return (
    <span
      className={cx(css.avatar, css.size[size], className)}
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
}
