import {
  BlobSource,
  BufferTarget,
  Conversion,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
} from 'mediabunny';

/**
 * A recording with its length and contents at its beginning, which recorders leave out: without them no player can jump in
 * it (F-16). Pictures and sound stay as they are.
 */
export async function seekable(recording: Blob): Promise<Blob> {
  using input = new Input({ source: new BlobSource(recording), formats: [MP4, WEBM] });
  const isWebm = (await input.getFormat()) === WEBM;
  const target = new BufferTarget();
  const format = isWebm ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'in-memory' });
  const conversion = await Conversion.init({ input, output: new Output({ format, target }) });
  await conversion.execute();
  if (!target.buffer) throw new Error('the recording is empty');
  return new Blob([target.buffer], { type: isWebm ? 'video/webm' : 'video/mp4' });
}
