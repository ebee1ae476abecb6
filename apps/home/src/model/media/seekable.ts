import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  StreamTarget,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/**
 * A recording with its length and contents at its beginning, which recorders leave out: without them no player can jump in
 * it (F-16). Pictures and sound stay as they are.
 */
export async function seekable(recording: Blob): Promise<Blob> {
  const target = new BufferTarget();
  const type = await convert(recording, target, 'in-memory');
  if (!target.buffer) throw new Error('the recording is empty');
  return new Blob([target.buffer], { type });
}

/** The same for one that is too long for memory. @throws where the storage is full */
export async function writeSeekable(recording: Blob, to: FileSystemWritableFileStream): Promise<void> {
  await convert(recording, new StreamTarget(to, { chunked: true }), false);
}

async function convert(
  recording: Blob,
  target: BufferTarget | StreamTarget,
  fastStart: 'in-memory' | false,
): Promise<string> {
  using input = new Input({ source: new BlobSource(recording), formats: [MP4, WEBM] });
  const isWebm = (await input.getFormat()) === WEBM;
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart });
  const conversion = await Conversion.init({ input, output: new Output({ format, target }) });
  await conversion.execute();
  return isWebm ? 'video/webm' : 'video/mp4';
}
