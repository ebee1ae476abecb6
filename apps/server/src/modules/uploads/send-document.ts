import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/app-error.ts';

interface Document {
  name: string;
  mediaType: string;
  /** In the file store */
  key: string;
}

/**
 * The answer with a file that somebody uploaded: to be saved, never to be shown, so that nothing of it runs in our
 * origin.
 * @throws AppError NotFound, also when its bytes are gone
 */
export async function sendDocument({ files }: Deps, file: Document | undefined): Promise<Response> {
  const bytes = file && (await files.get(file.key));
  if (!file || !bytes) throw notFound('Document');
  const plain = file.name.replaceAll(/[^\w. -]/g, '_');
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(file.name)}`,
      'Content-Length': String(bytes.byteLength),
      'Content-Type': file.mediaType,
    },
  });
}

/** RFC 8187: what encodeURIComponent leaves as it is but the header may not have. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (char) => `%${char.codePointAt(0)?.toString(16).toUpperCase() ?? ''}`,
  );
}
