const ENDINGS = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
} as const;
/** Media types of files that people send. */
export type DocumentType = keyof typeof ENDINGS;

/** The name with the ending of what the file is, so that it opens as that and as nothing else. */
export function withEnding(name: string, mediaType: DocumentType): string {
  if (ENDINGS[mediaType].test(name)) return name;
  return `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace(/^.*\//, '')}`;
}
