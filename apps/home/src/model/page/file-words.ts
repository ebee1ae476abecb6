import { OFFICE_MEDIA_TYPES, SENT_MEDIA_TYPES, UPLOAD_MEDIA_TYPES } from '@nexperts/contract';

const rounded = (size: number): string => size.toFixed(1).replace(/\.0$/, '');

/** A size in bytes for people: `340 kB`, `2.1 MB`, `1 GB`. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  if (megabytes >= 1024) return `${rounded(megabytes / 1024)} GB`;
  return megabytes >= 1 ? `${rounded(megabytes)} MB` : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'text/vtt': 'WebVTT',
  'video/mp4': 'MP4',
  'video/webm': 'WebM',
  [OFFICE_MEDIA_TYPES.docx]: 'Word',
  [OFFICE_MEDIA_TYPES.xlsx]: 'Excel',
  [OFFICE_MEDIA_TYPES.csv]: 'CSV',
  [OFFICE_MEDIA_TYPES.txt]: 'Text',
};

/** The kinds of files that people can send each other, in words. */
export const SENT_KINDS = 'PDF, Word, Excel, CSV, text or pictures (PNG, JPEG, WebP)';

/** What the window in which a file is chosen offers: browsers know tables by their ending alone. */
export const SENT_ACCEPT: readonly string[] = [
  ...SENT_MEDIA_TYPES,
  ...Object.keys(OFFICE_MEDIA_TYPES).map((ending) => `.${ending}`),
];

/**
 * The media type under which a file is sent, by its name where the browser knows none, or Excel's for tables; null: not
 * one that can be sent. What it is the server tells from its content.
 */
export function sentType({ name, type }: Pick<File, 'name' | 'type'>): string | null {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  const byName: Readonly<Record<string, string>> = OFFICE_MEDIA_TYPES;
  return byName[ending] ?? UPLOAD_MEDIA_TYPES.find((each) => each === type) ?? null;
}

/** What a media type is called: `PDF`. */
export function fileKind(mediaType: string): string {
  return KINDS[mediaType] ?? 'File';
}
