import { imageKind } from '../avatars/index.ts';

const ENDINGS = {
  'application/pdf': /\.pdf$/i,
  'image/png': /\.png$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/webp': /\.webp$/i,
} as const;
/** Media types of files that people send. */
export type DocumentType = keyof typeof ENDINGS;

/** A PDF begins with its version and ends with `%%EOF`, give or take a line. */
function isPdf(bytes: Buffer): boolean {
  return (
    /^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8)) &&
    bytes.toString('latin1', Math.max(0, bytes.length - 1024)).includes('%%EOF')
  );
}

/** What a file is by its content, whatever it is called; null: nothing we take. */
export async function documentType(bytes: Buffer): Promise<DocumentType | null> {
  if (isPdf(bytes)) return 'application/pdf';
  const kind = await imageKind(bytes);
  return kind === null || kind === 'avif' ? null : `image/${kind}`;
}

/** The name with the ending of what the file is, so that it opens as that and as nothing else. */
export function withEnding(name: string, mediaType: DocumentType): string {
  if (ENDINGS[mediaType].test(name)) return name;
  return `${name}.${mediaType === 'image/jpeg' ? 'jpg' : mediaType.replace(/^.*\//, '')}`;
}
