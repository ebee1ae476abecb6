import type { UploadedFile } from '@nexperts/contract';
import type { TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

/** A PDF that differs from all others by its text. */
export const pdf = (text = 'scan'): Buffer =>
  Buffer.from(`%PDF-1.7\n% ${text}\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n`);

/** The calls of somebody who sends files, as our pages send them. */
export function senderOf(server: TestServer, { cookie }: Pick<TestPerson, 'cookie'>) {
  const headers = { origin: 'http://localhost:3000', cookie };
  return {
    add: (bytes: Buffer, name = 'scan.pdf', type = 'application/pdf') =>
      server.request('/api/uploads', {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'x-file-name': encodeURIComponent(name) },
        body: new Uint8Array(bytes),
      }),
    get: (id: string) => server.request(`/api/uploads/${id}`, { headers }),
    remove: (id: string) => server.request(`/api/uploads/${id}`, { method: 'DELETE', headers }),
  };
}

/** A file that somebody has sent and used for nothing yet. */
export async function sendFile(
  server: TestServer,
  person: Pick<TestPerson, 'cookie'>,
  text?: string,
): Promise<UploadedFile> {
  const answer = await senderOf(server, person).add(pdf(text));
  if (answer.status !== 201) throw new Error(`the upload answered ${answer.status}`);
  return ((await answer.json()) as { data: UploadedFile }).data;
}
