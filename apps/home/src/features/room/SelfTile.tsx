import { IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import type { LocalState } from './engine/local-media.ts';
import * as css from './room.css.ts';
import { TrackVideo } from './TrackMedia.tsx';
import { problemText } from './words.ts';

const CORNERS = ['bottomRight', 'bottomLeft', 'topLeft', 'topRight'] as const;

/** One's own picture, mirrored, in the corner one likes. */
export function SelfTile({ track, state }: { track: MediaStreamTrack | null; state: LocalState }) {
  const [corner, setCorner] = useState(0);
  const place = CORNERS[corner % CORNERS.length] ?? 'bottomRight';
  const problem = state.camProblem && problemText('cam', state.camProblem);
  return (
    <aside className={`${css.self} ${css.corner[place]}`} aria-label="You">
      {state.cam ? (
        <TrackVideo track={track} className={css.mirrored} testId="self-video" label="Your camera" />
      ) : (
        <p className={css.selfOff} title={problem ?? undefined}>
          Your camera is off
        </p>
      )}
      <div className={css.moveSelf}>
        <IconButton
          label="Move your picture to the next corner"
          size="sm"
          variant="secondary"
          icon={<Icon as={RotateCw} size={16} />}
          onPress={() => setCorner((now) => now + 1)}
        />
      </div>
    </aside>
  );
}
