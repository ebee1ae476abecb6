import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

/** A mail server on loopback. */
export interface MailSink {
  /** For `SMTP_URL` */
  readonly url: string;
  /** Message-ID of each mail that arrived whole, in order: the same one twice is the same mail */
  readonly ids: readonly string[];
  close(): Promise<void>;
}

/** Starts a mail server that takes every mail, or one that never answers once it has the whole of a mail. */
export async function startMailSink({ answers = true }: { answers?: boolean } = {}): Promise<MailSink> {
  const ids: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        ids.push(/^Message-ID: (.+)$/im.exec(raw)?.[1] ?? '');
        if (answers) done();
      });
    },
  });
  // A process that is killed leaves its connection.
  smtp.on('error', () => {});
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    ids,
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  };
}
