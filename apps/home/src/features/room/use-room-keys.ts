import { useEffect } from 'react';
import { pressShortcut, takesKey } from '../../model/page/shortcuts.ts';
import { useShortcuts } from '../../ui/hooks/use-shortcuts.ts';
import { turnBlur } from './BlurSwitch.tsx';
import { canBlur } from './engine/blur/blur-camera.ts';
import type { LocalMedia } from './engine/local-media.ts';

const PRESSABLE = 'a, button, summary, [role="button"]';

/** Unmutes while Space is held; on a button Space presses the button. */
function useHoldToSpeak(local: LocalMedia): void {
  useEffect(() => {
    let isHeld = false;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== ' ') return;
      const isFree = !(event.target instanceof Element && event.target.closest(PRESSABLE));
      const begins = !event.repeat && isFree && takesKey(event) && local.tracks.mic && !local.state.mic;
      if (begins) {
        isHeld = true;
        void local.setMic(true);
      }
      // The page doesn't scroll in the meantime.
      if (isHeld) event.preventDefault();
    };
    const release = (): void => {
      if (isHeld) void local.setMic(false);
      isHeld = false;
    };
    const onKeyUp = (event: KeyboardEvent): void => {
      if (event.key === ' ') release();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    // The window that is left hears no more keys.
    window.addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      window.removeEventListener('blur', release);
    };
  }, [local]);
}

interface RoomKeys {
  local: LocalMedia;
  onChat: () => void;
  onHelp: () => void;
  /** null where moments aren’t marked: in a workshop */
  onMark: (() => void) | null;
  /** null where there are no captions: in a workshop */
  onCaptions: (() => void) | null;
  /** null where the browser can’t share */
  onShare: (() => void) | null;
}

/** The single keys of the room (G-13). A key that is held acts once. */
export function useRoomKeys({ local, onChat, onHelp, onMark, onCaptions, onShare }: RoomKeys): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!event.repeat) pressShortcut(event);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useHoldToSpeak(local);
  useShortcuts([
    { keys: 'm', label: 'Mute or unmute', run: () => void local.setMic(!local.state.mic) },
    { keys: 'space', label: 'Hold to speak while muted' },
    { keys: 'v', label: 'Turn the camera on or off', run: () => void local.setCam(!local.state.cam) },
    ...(onShare ? [{ keys: 's', label: 'Share your screen or stop sharing', run: onShare }] : []),
    { keys: 'c', label: 'Open or close the chat', run: onChat },
    ...(canBlur()
      ? [
          {
            keys: 'b',
            label: 'Blur your background or stop blurring it',
            run: () => turnBlur(local, !local.state.isBlurOn),
          },
        ]
      : []),
    ...(onMark ? [{ keys: 'k', label: 'Mark this moment', run: onMark }] : []),
    ...(onCaptions ? [{ keys: 't', label: 'Turn captions on or off', run: onCaptions }] : []),
    { keys: '?', label: 'Show these shortcuts', run: onHelp },
  ]);
}
