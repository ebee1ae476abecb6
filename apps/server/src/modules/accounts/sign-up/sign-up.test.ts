import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { account } from '../../../db/schema/index.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { signUpBody } from '../../../testing/people.ts';
import { errorOf } from '../from-address.fixture.ts';

const server = serverForSuite();

/** Many password hashes: on a busy machine they take their time. */
const SLOW = { timeout: 120_000 };

const signUp = (overrides: Record<string, unknown> = {}): Promise<Response> =>
  server.post('/api/auth/signup', signUpBody(overrides));
const stored = async (email: string) =>
  (await server.db.select().from(account).where(eq(account.email, email)))[0];
const fieldsOf = async (overrides: Record<string, unknown>) => {
  const error = await errorOf(await signUp(overrides));
  expect(error).toMatchObject({ status: 400, code: 'ValidationFailed' });
  return error.fields;
};

describe('[K-06] sign-up', () => {
  it('[K-01] [K-02] stores what was sent, in one form: date, zone, address', async () => {
    const body = signUpBody({
      name: '  Noor Vance ',
      dob: '04/17/1990',
      isExpert: true,
      subscribeToNewsletter: false,
    });
    const answer = await server.post('/api/auth/signup', { ...body, email: ` ${body.email.toUpperCase()} ` });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toEqual({ data: { username: body.username, email: body.email } });
    expect(await stored(body.email)).toMatchObject({
      email: body.email,
      username: body.username,
      name: 'Noor Vance',
      dob: '1990-04-17',
      countryCode: 'au',
      phone: '+61412345678',
      isExpert: true,
      isStaff: false,
      timeZone: 'Australia/Brisbane',
      newsletter: false,
      status: 'active',
      emailVerifiedAt: null,
    });
  });

  it('[K-01] takes the date of birth as yyyy-MM-dd too, and an IANA zone', async () => {
    const body = signUpBody({ dob: '1990-04-17', timezone: 'Europe/Lisbon' });
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect(await stored(body.email)).toMatchObject({ dob: '1990-04-17', timeZone: 'Europe/Lisbon' });
  });

  it.each([
    ['au', '61', '+61412345678', '+61412345678'],
    ['sg', '65', '+6591234567', '+6591234567'],
    ['es', '34', '+34612345678', '+34612345678'],
    ['au', '61', '+610412345678', '+61412345678'],
    ['uk', '44', '+4407700900123', '+447700900123'],
    ['ru', '7', '+789123456789', '+79123456789'],
    ['it', '39', '+390669821234', '+390669821234'],
  ])('[V-05] [D-18] in %s (+%s), %s is stored as %s', async (code, phone, phoneNumber, number) => {
    const body = signUpBody({ country: { code, label: 'As listed', phone }, phoneNumber });
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect(await stored(body.email)).toMatchObject({ countryCode: code, phone: number });
  });

  it('without a zone takes the default one', async () => {
    const { timezone: _, ...body } = signUpBody();
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect((await stored(body.email))?.timeZone).toBe('Australia/Brisbane');
  });

  it('[D-12] takes the default one too where the browser names none', async () => {
    const body = signUpBody({ timezone: 'Etc/Unknown' });
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect((await stored(body.email))?.timeZone).toBe('Australia/Brisbane');
  });

  it('[D-16] takes a full name of two Han characters', async () => {
    const body = signUpBody({ name: '王芳' });
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect((await stored(body.email))?.name).toBe('王芳');
  });

  it('does not let the sender choose what is not offered', async () => {
    const body = signUpBody({ isStaff: true, emailVerifiedAt: '2020-01-01', status: 'deactivated', id: 'x' });
    expect((await server.post('/api/auth/signup', body)).status).toBe(201);
    expect(await stored(body.email)).toMatchObject({
      isStaff: false,
      emailVerifiedAt: null,
      status: 'active',
    });
  });
});

describe('the rules of the forms hold on the server', () => {
  it.each([
    ['[V-01]', { username: 'abcd' }, { username: 'Username must be at least 5 characters' }],
    ['[V-02]', { username: 'abcdefghijklmnop' }, { username: 'Username must be less than 15 characters' }],
    ['[V-03]', { email: 'not an address' }, { email: 'Invalid email format' }],
    ['[V-05]', { phoneNumber: '+6112345' }, { phoneNumber: 'Phone number must be at least 10 digits' }],
    [
      '[V-05]',
      { phoneNumber: `+61${'1'.repeat(14)}` },
      { phoneNumber: 'Phone number must be less than 15 digits' },
    ],
    [
      '[V-05]',
      { phoneNumber: '+44412345678' },
      { phoneNumber: 'Phone number must be digits only and start with +61' },
    ],
    [
      '[V-05]',
      { phoneNumber: '+61 412 345 678' },
      { phoneNumber: 'Phone number must be digits only and start with +61' },
    ],
    ['[V-06]', { name: 'Al' }, { name: 'Name must be at least 3 characters' }],
    ['[V-06]', { name: 'A'.repeat(51) }, { name: 'Name must be less than 50 characters' }],
    ['[V-08]', { dob: '02/30/1990' }, { dob: 'Please enter a valid date' }],
    ['[V-08]', { dob: '17.4.1990' }, { dob: 'Please enter a valid date' }],
    ['[V-08]', { dob: '1899-12-31' }, { dob: 'You must be at least 18 years old and born after 1900' }],
    ['[V-08]', { dob: '2030-01-01' }, { dob: 'You must be at least 18 years old and born after 1900' }],
    ['[V-12]', { country: { code: 'xx', label: 'X', phone: '1' } }, { country: 'Please select a country' }],
    ['[K-02]', { timezone: 'Mars/Olympus' }, { timezone: 'Unknown time zone' }],
    ['[L5]', { name: 'Robin\u202EAsh' }, { name: 'Name must not contain invisible characters' }],
    ['[L5]', { name: '\u3164\u3164\u3164' }, { name: 'Name must not contain invisible characters' }],
    [
      'looks like another',
      { username: 'd\u0435mo_client' },
      { username: 'Use letters of one alphabet, digits and . _ - only' },
    ],
    [
      'looks like another',
      { username: '\uff44emo_client' },
      { username: 'Use letters of one alphabet, digits and . _ - only' },
    ],
    [
      'looks like another',
      { username: '../../x' },
      { username: 'Use letters of one alphabet, digits and . _ - only' },
    ],
    ['speaks for us', { username: 'Admin' }, { username: 'Choose another username' }],
    ['speaks for us', { username: 'nexperts' }, { username: 'Choose another username' }],
    ['speaks for us', { username: 'sup.port' }, { username: 'Choose another username' }],
    ['[L5]', { username: 'robin\u00ad' }, { username: 'Username must not contain invisible characters' }],
    ['[L5]', { email: 'ro\u00adbin@people.test' }, { email: 'Invalid email format' }],
    [
      '[M7]',
      { name: 'you won A$500! Collect: http://evil.example/win' },
      { name: 'Name must not look like a web or email address' },
    ],
  ])('%s %o', async (_, overrides, fields) => {
    expect(await fieldsOf(overrides)).toEqual(fields);
  });

  it('[V-01] [V-02] [V-06] bounds are inclusive', async () => {
    for (const length of [5, 15]) {
      const username = `${length}${'q'.repeat(length)}`.slice(0, length);
      expect((await signUp({ username })).status).toBe(201);
    }
    for (const length of [3, 50]) expect((await signUp({ name: 'Ä'.repeat(length) })).status).toBe(201);
  });

  it('tells every wrong field at once', async () => {
    const fields = await fieldsOf({ username: 'abc', name: 'A', email: 'x', dob: 'x' });
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['dob', 'email', 'name', 'username']);
  });

  it('[V-08] counts the birthday in the zone of the person', async () => {
    // The clock says midnight UTC of 2 March 2026: it is the 2nd in Brisbane and still the 1st in Los Angeles.
    const of = async (timezone: string) => (await signUp({ dob: '2008-03-02', timezone })).status;
    expect([await of('Australia/Brisbane'), await of('America/Los_Angeles')]).toEqual([201, 400]);
  });

  it('[V-15] [V-04] the password must be of mixed characters and not a common one', async () => {
    for (const password of [
      'alllowercase1!',
      'NoDigitsHere!',
      'NoSpecial123x',
      'Sh0rt!a',
      'P@ssw0rd1',
      'Robin-Ash1!',
    ])
      expect(await errorOf(await signUp({ password }))).toMatchObject({
        status: 400,
        code: 'InvalidPasswordException',
        message: 'Password does not meet requirements',
      });
  });
});

describe('[K-06] an address or name that is taken', () => {
  it('is answered with 409 and its field', async () => {
    const first = signUpBody();
    await server.post('/api/auth/signup', first);
    expect(await errorOf(await signUp({ email: first.email.toUpperCase() }))).toEqual({
      status: 409,
      code: 'EmailTaken',
      message: 'Email already taken',
      fields: { email: 'Email already taken' },
      retryAfter: null,
    });
    expect(await errorOf(await signUp({ username: first.username.toUpperCase() }))).toMatchObject({
      status: 409,
      code: 'UsernameTaken',
      fields: { username: 'Username already taken' },
    });
  });

  it(
    'of 200 sign-ups with one address at once one gets through, the others 409, and one mail goes out',
    SLOW,
    async () => {
      const { email } = signUpBody();
      const answers = await Promise.all(Array.from({ length: 200 }, () => signUp({ email })));
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect([count(201), count(409)]).toEqual([1, 199]);
      await server.drain();
      expect(server.mails.filter(({ to }) => to === email)).toHaveLength(1);
    },
  );
});

describe('[K-03] [K-04] [V-18] availability', () => {
  const ask = (path: string): Promise<Response> => server.request(`/api/auth/${path}`);

  it('answers 200 when free and 409 when taken, in any letter case', async () => {
    const { username, email } = signUpBody();
    const paths = [
      `user/${username.toUpperCase()}/exists`,
      `expert/email/${encodeURIComponent(email.toUpperCase())}/exists`,
    ];
    for (const path of paths) {
      const answer = await ask(path);
      expect([answer.status, await answer.json()]).toEqual([200, { available: true }]);
    }
    await server.post('/api/auth/signup', signUpBody({ username, email }));
    expect((await errorOf(await ask(paths[0] ?? ''))).code).toBe('UsernameTaken');
    expect((await errorOf(await ask(paths[1] ?? ''))).code).toBe('EmailTaken');
  });

  it('refuses what can be neither', async () => {
    expect((await ask('user/abc/exists')).status).toBe(400);
    expect((await ask('expert/email/no-at-sign/exists')).status).toBe(400);
  });

  it('is asked at most 60 times a minute', async () => {
    server.clock.advance(60_000);
    const answers = await Promise.all(Array.from({ length: 70 }, (_, n) => ask(`user/wanted${n}/exists`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(10);
    expect(refused.every(({ headers }) => headers.get('retry-after') === '60')).toBe(true);
    server.clock.advance(60_000);
    expect((await ask('user/wanted/exists')).status).toBe(200);
  });

  it('[ASVS 2.4.1] is asked at most 60 times a minute from all networks of an IPv6 /48', async () => {
    server.clock.advance(60_000);
    const app = createApp(server.deps);
    const answers = await Promise.all(
      Array.from({ length: 70 }, async (_, n) =>
        app.request(
          `http://localhost:3000/api/auth/user/wanted${n}/exists`,
          {},
          { incoming: { socket: { remoteAddress: `2001:db8:7:${n}::1` } } },
        ),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });
});
