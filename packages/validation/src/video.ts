/** What is read from a video file before it is taken (F-16); codecs by their short names, `avc`, `hevc`, `vp9`, `av1`. */
export interface VideoFacts {
  /** It is an MP4, QuickTime or WebM file */
  readonly isReadable: boolean;
  /** Pictures and sounds that it says it has */
  readonly tracks: number;
  /** Of its pictures; null: it has none, or of a kind nobody knows */
  readonly codec: string | null;
  readonly hasPicture: boolean;
  /** Of each sound */
  readonly sound: readonly (string | null)[];
  /** How long it is, in seconds, by its pictures and sounds */
  readonly seconds: number;
  /** The same as the file says; null: it doesn’t */
  readonly saidSeconds: number | null;
  /** Its last picture is there */
  readonly hasEnd: boolean;
}

/** How long and how large a video may be. */
export interface VideoLimits {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Limits of a video that introduces an expert (F-16). */
export const VIDEO_LIMITS = { seconds: 90, megabytes: 60 } as const satisfies VideoLimits;
/** Limits of the replay of a workshop (H-10). */
export const REPLAY_LIMITS = { seconds: 4 * 3_600, megabytes: 1_024 } as const satisfies VideoLimits;

const inWords = (seconds: number): string =>
  seconds < 120 ? `${Math.ceil(seconds)} seconds` : `${Math.ceil(seconds / 60)} minutes`;

/** Those that every browser we support plays. */
const CODECS: ReadonlySet<string | null> = new Set(['avc', 'vp9', 'av1']);
const SOUNDS: ReadonlySet<string | null> = new Set(['aac', 'mp3', 'opus', 'vorbis']);
/** Recorders write up to this many seconds more than they were asked for. */
const ROUNDING_S = 0.5;

const UNREADABLE =
  'We can’t read this file as a video. Choose an MP4, MOV or WebM file with H.264, VP9 or AV1.';
const CUT_SHORT = 'This video is incomplete: its end is missing. Copy it from your camera again.';

/** Why a video can’t be taken (F-16, H-10), as a sentence; null if it can. */
export function videoProblem(facts: VideoFacts, limits: VideoLimits = VIDEO_LIMITS): string | null {
  const { isReadable, tracks, codec, hasPicture, sound, seconds, saidSeconds, hasEnd } = facts;
  if (!isReadable) return UNREADABLE;
  // What says which tracks there are comes last in some files.
  if (tracks === 0) return CUT_SHORT;
  if (!hasPicture) return 'This file has sound but no picture. Choose a video.';
  if (codec === 'hevc')
    return 'This video is H.265 (HEVC), which not every browser plays. Save it as H.264; on an iPhone, set the camera to “Most Compatible”.';
  if (!CODECS.has(codec)) return UNREADABLE;
  if (!sound.every((each) => SOUNDS.has(each)))
    return 'Not every browser plays the sound of this video. Save it with AAC or Opus sound.';
  if (!hasEnd || (saidSeconds !== null && saidSeconds - seconds > ROUNDING_S)) return CUT_SHORT;
  if (seconds > limits.seconds + ROUNDING_S)
    return `This video is ${inWords(seconds)} long. It can be ${inWords(limits.seconds)} at most.`;
  return null;
}
