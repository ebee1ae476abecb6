'use client';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Move } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { IconButton } from '../Button/IconButton.tsx';
import { Icon } from '../Icon/Icon.tsx';
import type { SignalQuality } from './SignalBars.tsx';
import { VideoTile } from './VideoTile.tsx';
import * as css from './video-stage.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export type Corner = 'bottomEnd' | 'bottomStart' | 'topStart' | 'topEnd';

export interface SelfTileProps {
  /** The viewer's own `<video>`. */
  children?: ReactNode;
  /** Default `You`. */
  name?: string;
  /** How well others receive the viewer, as bars beside the name. */
  quality?: SignalQuality | null | undefined;
  isCameraOff?: boolean;
  isMuted?: boolean;
  imageUrl?: string | undefined;
  /** One's own name, for the initials where there is no picture; default `name`. */
  portraitName?: string;
  /** Initial corner, default bottomEnd. */
  defaultCorner?: Corner;
  onCornerChange?: (corner: Corner) => void;
  /** Name of the button that moves it, default `Move your video to the next corner`. */
  moveLabel?: string;
  className?: string;
}

const corners: Corner[] = ['bottomEnd', 'bottomStart', 'topStart', 'topEnd'];

/** The viewer's own video, mirrored, in a corner they choose: moved by a button, never by dragging alone (WCAG 2.5.7). */
export function SelfTile({
  name,
  defaultCorner = 'bottomEnd',
  onCornerChange,
  moveLabel,
  className,
  ...tile
}: SelfTileProps) {
  const words = useWords('videoTile', englishWords, { you: name, move: moveLabel });
  const [corner, setCorner] = useState(defaultCorner);
  const move = () => {
    const next = corners[(corners.indexOf(corner) + 1) % corners.length] ?? 'bottomEnd';
    setCorner(next);
    onCornerChange?.(next);
  };
  return (
    <aside aria-label={words.you} className={cx(css.self, css.corner[corner], className)}>
      <VideoTile
        {...tile}
        name={words.you}
        size="corner"
        isMirrored
        tools={
          <IconButton
            label={words.move}
            size="sm"
            variant="secondary"
            icon={<Icon as={Move} size={16} />}
            onPress={move}
          />
        }
      />
    </aside>
  );
}
