import type { VIDEO_MEDIA_TYPES } from '@nexperts/contract';
import { type VideoFacts, type VideoLimits, videoProblem } from '@nexperts/validation';
import type * as mediabunny from 'mediabunny';
import { AppError } from '../../http/app-error.ts';
import type { FileStore } from '../../ports/file-store.ts';

/** What a video is, by its content. */
interface ReadVideo {
  readonly mediaType: (typeof VIDEO_MEDIA_TYPES)[number];
  /** Rounded up */
  readonly seconds: number;
}

/** Bytes of a file that are held while it is looked at. */
const CACHE_BYTES = 1024 * 1024;
/** Looking at a video takes milliseconds. One that is made to take longer is none. */
const MAX_MS = 10_000;

/**
 * Reads what a stored file is (F-16, H-10): MP4, QuickTime or WebM with H.264, VP9 or AV1, no longer than the limit, with
 * its last picture there. Nothing is decoded, and parts of the file are read as they are needed.
 * @param size in bytes
 * @throws {AppError} ValidationFailed with the field `video`
 */
export async function readVideo(
  files: FileStore,
  key: string,
  { size, limits }: { readonly size: number; readonly limits: VideoLimits },
): Promise<ReadVideo> {
  const library = await import('mediabunny');
  const { CustomSource, Input: File, MATROSKA, MP4, QTFF, WEBM } = library;
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
  using input = new File({ source, formats: [MP4, QTFF, WEBM, MATROSKA] });
  // Whatever the library stumbles over in a file makes it one that browsers may stumble over.
  const facts = await factsOf(input, library).catch(() => UNREADABLE);
  const problem = videoProblem(facts, limits);
  if (problem) throw new AppError('ValidationFailed', problem, { fields: { video: problem } });
  const isWebm = [WEBM, MATROSKA].includes(await input.getFormat());
  return {
    mediaType: isWebm ? 'video/webm' : 'video/mp4',
    seconds: Math.min(limits.seconds, Math.max(1, Math.ceil(facts.seconds))),
  };
}

const UNREADABLE: VideoFacts = {
  isReadable: false,
  tracks: 0,
  codec: null,
  hasPicture: false,
  sound: [],
  seconds: 0,
  saidSeconds: null,
  hasEnd: false,
};

async function factsOf(
  input: mediabunny.Input,
  { EncodedPacketSink }: typeof mediabunny,
): Promise<VideoFacts> {
  if (!(await input.canRead())) return UNREADABLE;
  const track = await input.getPrimaryVideoTrack();
  const tracks = (await input.getTracks()).length;
  const sound = await Promise.all((await input.getAudioTracks()).map((each) => each.getCodec()));
  if (!track) return { ...UNREADABLE, isReadable: true, tracks, sound };
  return {
    isReadable: true,
    tracks,
    codec: await track.getCodec(),
    hasPicture: true,
    sound,
    seconds: await input.computeDuration(),
    saidSeconds: await input.getDurationFromMetadata(),
    hasEnd: (await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY)) !== null,
  };
}
