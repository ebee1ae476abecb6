import { CAPTIONS_MEDIA_TYPE } from '@nexperts/contract';
import { AppError } from '../../../http/app-error.ts';

const refusalOf = (message: string): AppError =>
  new AppError('ValidationFailed', message, { fields: { captions: message } });

/**
 * Reads a captions file (F-16): WebVTT in UTF-8, each time of it right, with at least one line to show.
 * @throws {AppError} ValidationFailed with the field `captions`
 */
export async function readCaptions(
  bytes: Buffer,
): Promise<{ mediaType: typeof CAPTIONS_MEDIA_TYPE; bytes: Buffer }> {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refusalOf('This captions file isn’t text in UTF-8. Save it as WebVTT (.vtt) in UTF-8.');
  }
  if (!/^WEBVTT(?:[ \t\r\n]|$)/.test(text))
    throw refusalOf(
      'This file isn’t WebVTT: its first line must be WEBVTT. Most programs for captions can save one.',
    );
  const { parseText } = await import('media-captions');
  const { cues, errors } = await parseText(text, { type: 'vtt', errors: true });
  const [error] = errors;
  if (error)
    throw refusalOf(
      `Line ${error.line} of this captions file is wrong: ${error.message.replace(/ on line \d+$/, '')}.`,
    );
  if (cues.length === 0) throw refusalOf('This captions file has no captions in it.');
  return { mediaType: CAPTIONS_MEDIA_TYPE, bytes };
}
