import { VIDEO_MAX_SECONDS, type VIDEO_MEDIA_TYPES } from '@nexperts/contract';
import { AppError } from '../../../http/app-error.ts';
import type { FileStore } from '../../../ports/file-store.ts';

/** What a video is, by its content. */
interface ReadVideo {
  readonly mediaType: (typeof VIDEO_MEDIA_TYPES)[number];
  /** Rounded up */
  readonly seconds: number;
}

/** Those that every browser we support plays. */
const VIDEO_CODECS: readonly unknown[] = ['avc', 'vp9', 'av1'];
const AUDIO_CODECS: readonly unknown[] = ['aac', 'mp3', 'opus', 'vorbis'];
/** What a recorder rounds up by, in seconds: a frame at the end. */
const ROUNDING_S = 0.5;
/** Bytes of a file that are held while it is looked at. */
const CACHE_BYTES = 1024 * 1024;
/** Looking at a video takes milliseconds. One that is made to take longer is none. */
const MAX_MS = 10_000;

const refused = (message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { video: message } });
const UNREADABLE =
  'We can’t read this file as a video. Choose an MP4, MOV or WebM file with H.264, VP9 or AV1.';
const CUT_SHORT = 'This video is incomplete: its end is missing. Copy it from your camera again.';

/**
 * Reads what a stored file is (F-16): MP4, QuickTime or WebM with H.264, VP9 or AV1, up to 90 seconds, with its last
 * picture there. Nothing is decoded, and parts of the file are read as they are needed.
 * @param size in bytes
 * @throws {AppError} ValidationFailed with the field `video`
 */
export async function readVideo(files: FileStore, key: string, size: number): Promise<ReadVideo> {
  const { CustomSource, EncodedPacketSink, Input, MATROSKA, MP4, QTFF, WEBM } = await import('mediabunny');
  const late = AbortSignal.timeout(MAX_MS);
  const source = new CustomSource({
    getSize: () => size,
    read: async (start, end) => {
      const bytes = late.aborted ? null : await files.slice(key, start, end);
      if (!bytes) throw new Error(`${key} can't be read`);
      return bytes;
    },
    maxCacheSize: CACHE_BYTES,
    prefetchProfile: 'fileSystem',
  });
  using input = new Input({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  const unreadable = (): never => {
    throw refused(UNREADABLE);
  };
  if (!(await input.canRead().catch(unreadable))) return unreadable();
  const look = async () => {
    const track = await input.getPrimaryVideoTrack();
    const tracks = await input.getTracks();
    return {
      track,
      codec: await track?.getCodec(),
      sound: await Promise.all((await input.getAudioTracks()).map((each) => each.getCodec())),
      isEmpty: tracks.length === 0,
      isMatroska: [WEBM, MATROSKA].includes(await input.getFormat()),
    };
  };
  const { track, codec, sound, isEmpty, isMatroska } = await look().catch(unreadable);
  // What is said of the tracks comes at the end of some files.
  if (isEmpty) throw refused(CUT_SHORT);
  if (!track) throw refused('This file has sound but no picture. Choose a video.');
  if (codec === 'hevc')
    throw refused(
      'This video is H.265 (HEVC), which not every browser plays. Save it as H.264; on an iPhone, set the camera to “Most Compatible”.',
    );
  if (!VIDEO_CODECS.includes(codec)) return unreadable();
  if (!sound.every((each) => AUDIO_CODECS.includes(each)))
    throw refused('Not every browser plays the sound of this video. Save it with AAC or Opus sound.');
  const measure = async () => ({
    seconds: await input.computeDuration(),
    said: await input.getDurationFromMetadata(),
    last: await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY),
  });
  const { seconds, said, last } = await measure().catch(unreadable);
  if (!last || (said !== null && said - seconds > ROUNDING_S)) throw refused(CUT_SHORT);
  if (seconds > VIDEO_MAX_SECONDS + ROUNDING_S)
    throw refused(
      `This video is ${Math.ceil(seconds)} seconds long. It can be ${VIDEO_MAX_SECONDS} seconds at most.`,
    );
  return {
    mediaType: isMatroska ? 'video/webm' : 'video/mp4',
    seconds: Math.min(VIDEO_MAX_SECONDS, Math.max(1, Math.ceil(seconds))),
  };
}
