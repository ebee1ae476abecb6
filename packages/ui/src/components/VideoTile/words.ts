/** Words of a picture in a call; the defaults are English. */
export interface VideoWords {
  muted: string;
  /** Name of the viewer's own video. */
  you: string;
  move: string;
  /** Of the connection, as its bars show it. */
  quality: { good: string; fair: string; poor: string };
}

export const englishWords: VideoWords = {
  muted: 'Microphone off',
  you: 'You',
  move: 'Move your video to the next corner',
  quality: { good: 'Good connection', fair: 'Fair connection', poor: 'Weak connection' },
};
