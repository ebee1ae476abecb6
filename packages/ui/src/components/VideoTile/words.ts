/** Words of a picture in a call; the defaults are English. */
export interface VideoWords {
  muted: string;
  /** Name of the viewer's own video. */
  you: string;
  move: string;
}

export const englishWords: VideoWords = {
  muted: 'Microphone off',
  you: 'You',
  move: 'Move your video to the next corner',
};
