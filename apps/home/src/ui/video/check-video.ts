import { type VideoFacts, type VideoLimits, videoProblem } from '@nexperts/validation';
import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';

/**
 * Looks at a video before it is sent, so that nobody waits for 60 MB, or a gigabyte, to learn that it can't be taken (F-16, H-10). The server
 * looks again, and decides.
 * @returns why it can't be taken; null if it can
 */
export async function checkVideo(file: Blob, limits: VideoLimits): Promise<string | null> {
  using input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  return videoProblem(await factsOf(input).catch(() => UNREADABLE), limits);
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

async function factsOf(input: Input): Promise<VideoFacts> {
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
