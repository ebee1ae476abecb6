import { NO_TRACKS, type Participant } from './types.ts';

/** Somebody in a room whose microphone is on: a guest with a good connection. */
export const participant = (id: string, change: Partial<Participant> = {}): Participant => ({
  id,
  inst: `inst-${id}`,
  name: id,
  role: 'client',
  media: { mic: true, cam: false, screen: false },
  handAt: null,
  isSpeaking: false,
  spokeAt: -Infinity,
  connection: 'connected',
  isAway: false,
  trouble: null,
  quality: 'good',
  ownQuality: 'good',
  ownVideo: 'full',
  tracks: NO_TRACKS,
  ...change,
});
