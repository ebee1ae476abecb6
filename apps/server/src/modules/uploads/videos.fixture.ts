import {
  BufferTarget,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  type VideoCodec,
} from 'mediabunny';

/** Of each codec what its pictures are called in a file; no test decodes them. */
const NAMES: Readonly<Partial<Record<VideoCodec, string>>> = {
  avc: 'avc1.42c01e',
  hevc: 'hvc1.1.6.L93.B0',
  vp9: 'vp09.00.10.08',
  av1: 'av01.0.04M.08',
  vp8: 'vp8',
};
const AVC = Uint8Array.of(1, 0x42, 0xc0, 0x1e, 0xff, 0xe1, 0, 4, 0x67, 0x42, 0xc0, 0x1e, 1, 0, 2, 0x68, 0xce);
const DESCRIPTIONS: Readonly<Partial<Record<VideoCodec, Uint8Array>>> = {
  avc: AVC,
  hevc: new Uint8Array(23).fill(1),
};
const PER_SECOND = 5;

/** A video of a length, with pictures of noise. @param bytes of the pictures of a second */
export async function videoOf(
  seconds: number,
  {
    codec = 'avc',
    format = new Mp4OutputFormat(),
    bytes = 5_000,
  }: { codec?: VideoCodec; format?: OutputFormat; bytes?: number } = {},
): Promise<Buffer> {
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const source = new EncodedVideoPacketSource(codec);
  output.addVideoTrack(source, { frameRate: PER_SECOND });
  await output.start();
  const description = DESCRIPTIONS[codec];
  const decoderConfig = {
    codec: NAMES[codec] ?? codec,
    codedWidth: 640,
    codedHeight: 360,
    ...(description && { description }),
  };
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    const picture = new Uint8Array(Math.ceil(bytes / PER_SECOND)).fill(at % 251);
    const kind = at % (2 * PER_SECOND) === 0 ? 'key' : 'delta';
    const packet = new EncodedPacket(picture, kind, at / PER_SECOND, 1 / PER_SECOND);
    await source.add(packet, at === 0 ? { decoderConfig } : undefined);
  }
  await output.finalize();
  return Buffer.from(target.buffer ?? new ArrayBuffer());
}
