import { Button, IconButton } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import {
  MessageSquare,
  Mic,
  MicOff,
  MonitorUp,
  MonitorX,
  PhoneOff,
  Settings2,
  Video,
  VideoOff,
} from 'lucide-react';
import type { LocalMedia, LocalState } from './engine/local-media.ts';
import * as css from './room.css.ts';

const canShare = (): boolean => 'getDisplayMedia' in (globalThis.navigator?.mediaDevices ?? {});

/** What one can do in the call. The names change with the state, so that they always say what a press does. */
export function CallBar({
  local,
  state,
  panel,
  unread,
  onChat,
  onDevices,
  onLeave,
}: {
  local: LocalMedia;
  state: LocalState;
  panel: 'chat' | 'devices' | null;
  /** Chat lines not seen yet */
  unread: number;
  onChat: () => void;
  onDevices: () => void;
  onLeave: () => void;
}) {
  return (
    <footer className={css.bar}>
      <IconButton
        variant="secondary"
        label={state.mic ? 'Mute microphone' : 'Unmute microphone'}
        icon={<Icon as={state.mic ? Mic : MicOff} size={24} />}
        onPress={() => void local.setMic(!state.mic)}
      />
      <IconButton
        variant="secondary"
        label={state.cam ? 'Turn camera off' : 'Turn camera on'}
        icon={<Icon as={state.cam ? Video : VideoOff} size={24} />}
        onPress={() => void local.setCam(!state.cam)}
      />
      {canShare() ? (
        <IconButton
          variant="secondary"
          label={state.screen ? 'Stop sharing' : 'Share screen'}
          icon={<Icon as={state.screen ? MonitorX : MonitorUp} size={24} />}
          onPress={() => (state.screen ? local.stopScreen() : void local.shareScreen())}
        />
      ) : null}
      <IconButton
        variant="secondary"
        label={unread > 0 ? `Chat, ${unread} new` : 'Chat'}
        aria-expanded={panel === 'chat'}
        aria-controls="room-panel"
        icon={<Icon as={MessageSquare} size={24} className={unread > 0 ? css.unread : undefined} />}
        onPress={onChat}
      />
      <IconButton
        variant="secondary"
        label="Devices"
        aria-expanded={panel === 'devices'}
        aria-controls="room-panel"
        icon={<Icon as={Settings2} size={24} />}
        onPress={onDevices}
      />
      <Button className={css.leave} iconStart={<Icon as={PhoneOff} />} onPress={onLeave}>
        Leave
      </Button>
    </footer>
  );
}
