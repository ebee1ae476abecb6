import type { ReactNode } from 'react';
import { cx } from '../../util/cx.ts';
import * as css from './video-stage.css.ts';

export interface VideoStageProps {
  /** What fills the stage: a `VideoTile` of size fill, the other person or their screen. */
  children: ReactNode;
  /** Shown small at the top start: the other person while their screen fills the stage. */
  small?: ReactNode;
  /** The viewer's own video: a `SelfTile`. */
  self?: ReactNode;
  /** `Captions`, above the lower edge. */
  captions?: ReactNode;
  className?: string;
}

/** The room's picture: one fills it, the others lie over it. */
export function VideoStage({ children, small, self, captions, className }: VideoStageProps) {
  return (
    <div className={cx(css.stage, className)}>
      {children}
      {small ? <div className={css.small}>{small}</div> : null}
      {captions ? <div className={css.captions}>{captions}</div> : null}
      {self}
    </div>
  );
}
