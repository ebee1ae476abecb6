import { browserKind, permissionSteps } from '@nexperts/ui/permissions';
import { useEffect, useState } from 'react';
import { readChoice } from './choice.ts';
import type { DeviceChoice, LocalMedia, LocalState } from './engine/local-media.ts';
import { localMedia } from './kept-sound.ts';
import { problemText } from './words.ts';

const FIRST_CHOICE = { mic: true, cam: true };

/**
 * Opens the devices while the open lobby is on the screen; the room that follows takes them over.
 * @param first what is on before the person has chosen
 */
export function useLobbyMedia(bookingId: string, first: DeviceChoice = FIRST_CHOICE): LocalMedia {
  const [local] = useState(localMedia);
  useEffect(() => {
    const release = local.hold();
    void local.open(readChoice(bookingId) ?? first);
    return release;
  }, [bookingId, first, local]);
  return local;
}

/** Why camera or microphone can't be had, and what helps. */
export function problemsOf({ camProblem, micProblem }: LocalState) {
  return {
    problems: [
      ...(camProblem ? [problemText('cam', camProblem)] : []),
      ...(micProblem ? [problemText('mic', micProblem)] : []),
    ],
    helpSteps:
      camProblem === 'denied' || micProblem === 'denied'
        ? permissionSteps(browserKind(navigator.userAgent))
        : undefined,
  };
}
