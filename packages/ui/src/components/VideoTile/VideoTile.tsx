import type { ReactNode } from 'react';
import { MicOff } from 'lucide-react';
import { cx } from '../../util/cx.ts';
import { Avatar } from '../Avatar/Avatar.tsx';
import { Icon } from '../Icon/Icon.tsx';
import * as css from './video-tile.css.ts';

export interface VideoTileProps {
  /** Shown in the corner; `You` for the own tile. */
  name: string;
  /** The `<video>`; it fills the tile and stays mounted while the camera is off. */
  children?: ReactNode;
  /** stage 16:9, fill the box around it, corner 96 × 128 px (192 × 108 from 768 px). */
  size?: 'stage' | 'fill' | 'corner';
  /** Shows the portrait instead of the picture. */
  isCameraOff?: boolean;
  isMuted?: boolean;
  isSpeaking?: boolean;
  /** The own picture, as in a mirror. */
  isMirrored?: boolean;
  /** e.g. `Reconnecting…`; dims the last frame. Announced politely. */
  status?: string | undefined;
  imageUrl?: string | undefined;
  className?: string;
}

/** One person in the room. */
export function VideoTile({
  name,
  children,
  size = 'stage',
  isCameraOff = false,
  isMuted = false,
  isSpeaking = false,
  isMirrored = false,
  status,
  imageUrl,
  className,
}: VideoTileProps) {
  const mediaClass = cx(css.media, isCameraOff && css.gone, status && css.dimmed, isMirrored && css.mirrored);
  return (
    <figure className={cx(css.tile, css.size[size], isSpeaking && css.speaking, className)}>
      {children ? <div className={mediaClass}>{children}</div> : null}
      {isCameraOff && !status ? (
        <Avatar name={name} src={imageUrl} size={size === 'corner' ? 48 : 112} className={css.avatar} />
      ) : null}
      {size === 'corner' ? null : <output className={css.status}>{status}</output>}
      <figcaption className={css.label}>
        {isMuted ? <Icon as={MicOff} size={16} label="Microphone off" className={css.muted} /> : null}
        <span className={css.name}>{name}</span>
      </figcaption>
    </figure>
  );
}
