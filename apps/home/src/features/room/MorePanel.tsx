import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Keyboard, PictureInPicture2 } from 'lucide-react';
import { DevicesPanel } from './DevicesPanel.tsx';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import * as css from './room.css.ts';

interface MorePanelProps {
  local: LocalMedia;
  state: LocalState;
  /** Where overtime is offered */
  overtime: React.ReactNode;
  /** Where moments are marked */
  marks: React.ReactNode;
  /** Where a recording is asked for */
  recording: React.ReactNode;
  /** Where captions are turned on */
  captions: React.ReactNode;
  onKeys: () => void;
  /** null: the browser has no picture in picture for a call */
  onSmall: (() => void) | null;
  isSmall: boolean;
}

/** What is seldom needed in a call: overtime, marks, devices, captions, the small window, keys. */
export function MorePanel(props: MorePanelProps) {
  const { local, state, overtime, marks, recording, captions, onKeys, onSmall, isSmall } = props;
  return (
    <>
      {overtime}
      {marks}
      <DevicesPanel local={local} state={state} />
      {captions}
      {recording}
      <div className={css.moreActions}>
        {onSmall ? (
          <Button variant="secondary" iconStart={<Icon as={PictureInPicture2} size={20} />} onPress={onSmall}>
            {isSmall ? 'Close the small window' : 'Show the call in a small window'}
          </Button>
        ) : null}
        <Button
          variant="secondary"
          iconStart={<Icon as={Keyboard} size={20} />}
          onPress={onKeys}
          className={css.keysButton}
        >
          Keyboard shortcuts
        </Button>
      </div>
    </>
  );
}
