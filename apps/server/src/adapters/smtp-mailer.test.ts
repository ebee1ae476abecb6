import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { smtpMailer } from './smtp-mailer.ts';

/** A mail server of the least possible SMTP. */
function leastServer(dialogue: string[], refuse: () => boolean): Server {
  return createServer((socket: Socket) => {
    let data: string | null = null;
    const say = (line: string): void => void socket.write(`${line}\r\n`);
    say('220 least');
    let rest = '';
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null) {
          if (line === '.') {
            dialogue.push(data);
            data = null;
            say('250 taken');
          } else data += `${line}\n`;
          continue;
        }
        dialogue.push(line);
        if (line === 'DATA') {
          data = '';
          say('354 go on');
        } else if (line.startsWith('RCPT') && refuse()) say('451 not now');
        else say('250 ok');
      }
    });
  });
}

let server: Server;
let dialogue: string[];
let refusing = false;
let mailer: ReturnType<typeof smtpMailer>;
beforeEach(async () => {
  dialogue = [];
  refusing = false;
  server = leastServer(dialogue, () => refusing).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  mailer = smtpMailer(`smtp://127.0.0.1:${port}`, 'Nexperts <hello@nexperts.test>');
});
afterEach(() => {
  mailer.close();
  server.close();
});

const mail = {
  messageId: '1d2c',
  to: 'robin@people.test',
  subject: 'Your code',
  text: 'Plain 042117',
  html: '<p>Rich 042117</p>',
};

it('hands the mail over with sender, stable id, both forms and the file', async () => {
  await mailer.send({
    ...mail,
    attachments: [
      { filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' },
      { filename: 'r.pdf', contentType: 'application/pdf', content: 'JVBERv8=', encoding: 'base64' },
    ],
  });
  expect(dialogue).toContain('MAIL FROM:<hello@nexperts.test>');
  expect(dialogue).toContain('RCPT TO:<robin@people.test>');
  const message = dialogue.find((part) => part.includes('Subject:')) ?? '';
  expect(message).toContain('From: Nexperts <hello@nexperts.test>');
  expect(message).toContain('Message-ID: <1d2c@nexperts.test>');
  expect(message).toContain('Subject: Your code');
  expect(message).toContain('Plain 042117');
  expect(message).toContain('<p>Rich 042117</p>');
  expect(message).toContain('filename=a.ics');
  // The bytes of the file, not the text of its encoding encoded once more.
  expect(message).toContain('JVBERv8=');
});

it('[M-08] writes the address to unsubscribe on one line, however long it is', async () => {
  const address = `https://nexperts.test/api/notifications/unsubscribe?token=${'t'.repeat(180)}`;
  await mailer.send({ ...mail, unsubscribe: address });
  const message = dialogue.find((part) => part.includes('Subject:')) ?? '';
  expect(message).toContain(`\nList-Unsubscribe: <${address}>\n`);
});

it('no text of a mail becomes a header or a second receiver', async () => {
  await mailer.send({ ...mail, subject: 'x\r\nBcc: evil@evil.test' });
  const message = dialogue.find((part) => part.includes('Subject:')) ?? '';
  expect(message).not.toMatch(/^Bcc:/m);
  await mailer.send({ ...mail, to: 'robin@people.test, evil@evil.test' }).catch(() => {});
  expect(dialogue.filter((line) => line.startsWith('RCPT') && line.includes('<evil@evil.test>'))).toEqual([]);
});

it('fails when the mail is not taken, so that the job is tried again', async () => {
  refusing = true;
  await expect(mailer.send(mail)).rejects.toThrow(/451/);
});
