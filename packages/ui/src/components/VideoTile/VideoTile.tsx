'use client';
import type { ReactNode } from 'react';
import { MicOff } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { SignalBars, type SignalQuality } from './SignalBars.tsx';
import * as css from './video-tile.css.ts';
import { useWords } from '../../util/use-words.ts';
import { englishWords } from './words.ts';

export interface VideoTileProps {
  /** Shown in the corner; `You` for the viewer's own tile. */
  name: string;
  /** The `<video>`; it fills the tile and stays mounted while the camera is off. Give it an `aria-label`. */
  children?: ReactNode;
  /** stage 16:9, fill the box around it, corner 96 × 128 px (192 × 108 from 768 px). */
  size?: 'stage' | 'fill' | 'corner';
  /** cover cuts to the box (default), contain shows all: a shared screen. */
  fit?: 'cover' | 'contain';
  /** How good their connection is, as bars beside the name. */
  quality?: SignalQuality | null | undefined;
  /** Shows the portrait instead of the picture; `status` is below it. */
  isCameraOff?: boolean;
  isMuted?: boolean;
  /** A saffron ring: live. */
  isSpeaking?: boolean;
  /** Mirrors the viewer's own video. */
  isMirrored?: boolean;
  /** e.g. `Reconnecting…`, `Waiting for Leo…`; dims the last frame. Announced politely, save in a corner. */
  status?: string | undefined;
  imageUrl?: string | undefined;
  /** Whose initials are shown where there is no picture; default `name`. */
  portraitName?: string;
  /** One button in the middle, e.g. `Tap to hear` where the browser wants a press first. */
  action?: ReactNode;
  /** Small buttons at the top end. */
  tools?: ReactNode;
  /** Read out for the muted microphone, default `Microphone off`. */
  mutedLabel?: string;
  className?: string;
}

/** One person in the room, or their screen. */
export function VideoTile({
  name,
  children,
  size = 'stage',
  fit = 'cover',
  quality,
  isCameraOff = false,
  isMuted = false,
  isSpeaking = false,
  isMirrored = false,
  status,
  imageUrl,
  portraitName = name,
  action,
  tools,
  mutedLabel,
  className,
}: VideoTileProps) {
  const words = useWords('videoTile', englishWords, { muted: mutedLabel });
  const isCorner = size === 'corner';
  const mediaClass = cx(
    css.media,
    fit === 'contain' && css.contain,
    isCameraOff && css.gone,
    status && css.dimmed,
    isMirrored && css.mirrored,
  );
  return (
    <figure className={cx(css.tile, css.size[size], isSpeaking && css.speaking, className)}>
      {children ? <div className={mediaClass}>{children}</div> : null}
      {isCameraOff && isCorner ? (
        <Avatar name={portraitName} src={imageUrl} size={48} className={css.avatar} />
      ) : null}
      {isCameraOff && !isCorner ? (
        <span className={css.portrait}>
          <Avatar name={portraitName} src={imageUrl} size="fill" />
        </span>
      ) : null}
      {isCorner ? null : <output className={css.status}>{status}</output>}
      {action ? <div className={css.action}>{action}</div> : null}
      {tools ? <div className={css.tools}>{tools}</div> : null}
      <figcaption className={cx(css.label, size === 'fill' && css.labelOfStage)}>
        {isMuted && <Icon as={MicOff} size={16} label={words.muted} className={css.muted} />}
        <span className={css.name}>{name}</span>
        {quality ? <SignalBars quality={quality} /> : null}
      </figcaption>
    </figure>
  );
}
