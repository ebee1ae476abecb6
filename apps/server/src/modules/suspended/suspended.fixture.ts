import { expect } from 'vitest';
import { createStaff, logInAgain, type TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';
import { mailedCode } from '../../testing/people.ts';

/** How people are suspended and get in by the link of a mail, on one server. */
export function doorOf(server: TestServer) {
  /** Suspends a person, and lifts it again. */
  async function suspend({ accountId }: Pick<TestPerson, 'accountId'>) {
    const staff = await createStaff(server, ['trust']);
    const params = { id: accountId };
    const done = await server.as(staff).call('suspendAccount', {
      params,
      body: { reason: 'Checks of the account.', clientBookings: 'policy' },
    });
    expect(done.status).toBe(200);
    await server.drain();
    return {
      lift: async () => server.as(await logInAgain(server, staff)).call('liftSuspension', { params }),
    };
  }
  /** The token in the newest mail to somebody that has a link to answer. */
  function linkOf({ email }: Pick<TestPerson, 'email'>): string {
    const mail = server.mails.findLast(({ to, text }) => to === email && text.includes('/app/answer#'));
    return /\/app\/answer#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }
  /** Enters by the newest link and the code that it mails. */
  async function enter(person: Pick<TestPerson, 'email'>) {
    const token = linkOf(person);
    const asked = await server.call('answerCode', { body: { token } });
    expect(asked.data.email).toContain('••••');
    await server.drain();
    const code = await mailedCode(server, person.email);
    const inside = await server.call('enterAnswers', { body: { token, code } });
    expect(inside.status).toBe(200);
    const cookie = inside.answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return { token, cookie, waiting: inside.data.waiting };
  }
  return { suspend, linkOf, enter };
}
