/** A size in bytes for people: `340 kB`, `2.1 MB`, `10 MB`. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes >= 1
    ? `${megabytes.toFixed(1).replace(/\.0$/, '')} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

const KINDS: Readonly<Record<string, string>> = {
  'application/pdf': 'PDF',
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** What a media type is called: `PDF`. */
export function fileKind(mediaType: string): string {
  return KINDS[mediaType] ?? 'File';
}
