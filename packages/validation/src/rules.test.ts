import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTRIES, COUNTRIES_SHORT, countryCode } from './country.ts';
import { profession, terms } from './choices.ts';
import { checkDateOfBirth, dateOfBirth, toDobWire } from './date-of-birth.ts';
import { loginEmail, resetEmail, shouldCheckEmail, signUpEmail } from './email.ts';
import { firstErrors } from './first-errors.ts';
import { loginForm } from './forms.ts';
import { expertSteps, regularSteps } from './sign-up-steps.ts';
import { personName } from './name.ts';
import { loginPassword, newPassword, newPasswordPair, signUpPassword } from './password.ts';
import { shouldCheckUsername, username } from './username.ts';
import { CODE_MESSAGES, verificationCode } from './verification-code.ts';

const TODAY = '2026-11-21';
const messageOf = (schema: Parameters<typeof firstErrors>[0], value: unknown): string | undefined =>
  firstErrors(schema, value)[''];

describe('username', () => {
  it('[V-01] rejects a 4-character username and takes 5', () => {
    expect(messageOf(username, 'anna')).toBe('Username must be at least 5 characters');
    expect(messageOf(username, 'annab')).toBeUndefined();
  });
  it('[V-02] takes 15 characters and rejects 16', () => {
    expect(messageOf(username, 'a'.repeat(15))).toBeUndefined();
    expect(messageOf(username, 'a'.repeat(16))).toBe('Username must be less than 15 characters');
  });
  it('[V-01] does not count spaces around the name', () => {
    expect(messageOf(username, '     ')).toBe('Username must be at least 5 characters');
  });
  it('[V-18] is asked about only from 5 characters on', () => {
    expect([shouldCheckUsername('abcd'), shouldCheckUsername('abcde')]).toEqual([false, true]);
  });
});

describe('email', () => {
  it.each(['', 'a', 'a@', '@b.test', 'a b@c.test', 'a@b', `${'a'.repeat(250)}@b.test`])(
    '[V-03] rejects %j',
    (value) => {
      expect(messageOf(signUpEmail, value)).toBe('Invalid email format');
    },
  );
  it('[V-03] takes an address and drops the spaces around it', () => {
    expect(signUpEmail.parse(' ann.o+x@sub.example.com ')).toBe('ann.o+x@sub.example.com');
  });
  it('[V-13] has different messages for an empty and a wrong address at login', () => {
    expect(messageOf(loginEmail, '')).toBe('Email is required');
    expect(messageOf(loginEmail, 'nobody')).toBe('Enter a valid email');
  });
  it('[V-14] has its own message at reset', () => {
    expect(messageOf(resetEmail, '')).toBe('Email is required');
    expect(messageOf(resetEmail, 'nobody')).toBe('Please enter a valid email address');
  });
  it('[V-18] is asked about only when it contains @', () => {
    expect([shouldCheckEmail('ann'), shouldCheckEmail('ann@')]).toEqual([false, true]);
  });
});

describe('password', () => {
  it('[V-04] takes 8 to 20 characters at sign-up, whatever they are', () => {
    expect(messageOf(signUpPassword, 'a'.repeat(7))).toBe('Password must be at least 8 characters');
    expect(messageOf(signUpPassword, 'a'.repeat(8))).toBeUndefined();
    expect(messageOf(signUpPassword, 'a'.repeat(20))).toBeUndefined();
    expect(messageOf(signUpPassword, 'a'.repeat(21))).toBe('Password must be less than 20 characters');
  });
  it('[V-13] has different messages for an empty and a short password at login', () => {
    expect(messageOf(loginPassword, '')).toBe('Password is required');
    expect(messageOf(loginPassword, '12345')).toBe('Password must be at least 6 characters');
    expect(messageOf(loginPassword, '123456')).toBeUndefined();
  });
  it.each(['abcdefg1!', 'ABCDEFG1!', 'Abcdefgh!', 'Abcdefgh1', 'Abcdefg1#'])(
    '[V-15] rejects %s: a kind of character is missing',
    (value) => {
      expect(messageOf(newPassword, value)).toBe(
        'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character',
      );
    },
  );
  it.each([...'@$!%*?&'])('[V-15] takes %s as the special character', (special) => {
    expect(messageOf(newPassword, `Abcdefg1${special}`)).toBeUndefined();
  });
  it('[V-16] wants the same password twice', () => {
    const pair = (confirmPassword: string) =>
      firstErrors(newPasswordPair, { password: 'Abcdefg1!', confirmPassword });
    expect(pair('')).toEqual({ confirmPassword: 'Please confirm your password' });
    expect(pair('Abcdefg1?')).toEqual({ confirmPassword: "Passwords don't match" });
    expect(pair('Abcdefg1!')).toEqual({});
  });
});

describe('name', () => {
  it('[V-06] takes names of 3 to 50 characters', () => {
    expect(messageOf(personName, '  Al  ')).toBe('Name must be at least 3 characters');
    expect(messageOf(personName, 'Ålí')).toBeUndefined();
    expect(messageOf(personName, 'a'.repeat(50))).toBeUndefined();
    expect(messageOf(personName, 'a'.repeat(51))).toBe('Name must be less than 50 characters');
  });
  it.each(['王芳', '김민', ' 王芳 ', 'あべ', 'ユウ', '佐々', '𠮷野', '\u1100\u1175\u1106\u1175'])(
    '[D-16] takes %s: two characters are a full name there',
    (name) => expect(messageOf(personName, name)).toBeUndefined(),
  );
  it.each(['Jo', '王', '𠮷', '王A', '김.', '。王', 'Ян', '김1'])('[D-16] still refuses %s', (name) => {
    expect(messageOf(personName, name)).toBe('Name must be at least 3 characters');
  });
  it.each(['Suharto', 'Björk', 'ශ්‍රීමාලි'])('[V-06] takes %s, a name of one word', (name) => {
    expect(messageOf(personName, name)).toBeUndefined();
  });
});

describe('date of birth', () => {
  const check = (month: string, day: string, year: string, today = TODAY) =>
    checkDateOfBirth({ year, month, day }, today);
  it('[V-07] is required', () => {
    expect(messageOf(dateOfBirth(TODAY), '')).toBe('Date of birth is required');
    expect(messageOf(dateOfBirth(TODAY), undefined)).toBe('Date of birth is required');
  });
  it.each(['2008-11-22', '1899-12-31', '2027-01-01', '1990-02-30', 'nonsense'])(
    '[V-08] the form refuses %s',
    (value) => {
      expect(messageOf(dateOfBirth(TODAY), value)).toBe(
        'You must be at least 18 years old and born after 1900',
      );
    },
  );
  it.each(['2008-11-21', '1900-01-01'])('[V-08] the form takes %s', (value) => {
    expect(messageOf(dateOfBirth(TODAY), value)).toBeUndefined();
  });
  it('[V-09] has no message until day, month and a 4-digit year are entered', () => {
    for (const [month, day, year] of [
      ['', '', ''],
      ['3', '27', ''],
      ['3', '27', '199'],
      ['3', '', '1990'],
    ] as const) {
      expect(check(month, day, year)).toEqual({ state: 'partial' });
    }
  });
  it.each([
    ['13', '01', '1990', 'Please enter a valid date', 'month'],
    ['00', '10', '1990', 'Please enter a valid date', 'month'],
    ['01', '32', '1990', 'Please enter a valid date', 'day'],
    ['02', '30', '1990', 'Please enter a valid date', 'day'],
    ['02', '29', '1900', 'Please enter a valid date', 'day'],
    ['01', '01', '2027', 'Date cannot be in the future', 'year'],
    ['11', '22', '2026', 'Date cannot be in the future', 'year'],
    ['12', '31', '1899', 'Year must be 1900 or later', 'year'],
    ['11', '22', '2008', 'You must be at least 18 years old', null],
  ])('[V-09] %s/%s/%s: %s', (month, day, year, message, part) => {
    expect(check(month, day, year)).toEqual({ state: 'invalid', message, part });
  });
  it('[V-09] counts full years, also for someone born on a leap day', () => {
    expect(check('11', '21', '2008')).toEqual({ state: 'valid', value: '2008-11-21' });
    expect(check('2', '29', '2008', '2026-02-28')).toMatchObject({ state: 'invalid' });
    expect(check('2', '29', '2008', '2026-03-01')).toEqual({ state: 'valid', value: '2008-02-29' });
  });
  it('[V-09] agrees with the calendar for every day that exists', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01'), max: new Date('2008-11-20'), noInvalidDate: true }),
        (date) => {
          const iso = date.toISOString().slice(0, 10);
          const [year = '', month = '', day = ''] = iso.split('-');
          expect(checkDateOfBirth({ year, month, day }, TODAY)).toEqual({ state: 'valid', value: iso });
        },
      ),
    );
  });
  it('[K-01] is sent as yyyy-MM-dd by experts and MM/dd/yyyy by clients', () => {
    expect([toDobWire('1990-03-27', 'expert'), toDobWire('1990-03-27', 'regular')]).toEqual([
      '1990-03-27',
      '03/27/1990',
    ]);
  });
});

describe('choices', () => {
  it('[V-10] terms must be accepted', () => {
    expect(messageOf(terms, false)).toBe('You must accept the terms and conditions');
    expect(messageOf(terms, true)).toBeUndefined();
  });
  it('[V-11] one of the six professions', () => {
    expect(messageOf(profession, '')).toBe('Please select a profession');
    expect(messageOf(profession, 'Legal Advisor')).toBeUndefined();
  });
  it('[V-12] a country of the list', () => {
    expect(messageOf(countryCode, '')).toBe('Please select a country');
    expect(messageOf(countryCode, 'xx')).toBe('Please select a country');
    expect(messageOf(countryCode, 'nz')).toBeUndefined();
  });
  it('[C-02] has 23 countries with their calling codes, and a short list that ends with Mexico', () => {
    const list =
      'us United States 1; ca Canada 1; uk United Kingdom 44; au Australia 61; in India 91; de Germany 49; fr France 33; jp Japan 81; cn China 86; br Brazil 55; mx Mexico 52; it Italy 39; es Spain 34; kr South Korea 82; ru Russia 7; za South Africa 27; sg Singapore 65; ae United Arab Emirates 971; sa Saudi Arabia 966; ch Switzerland 41; se Sweden 46; nl Netherlands 31; nz New Zealand 64';
    expect(COUNTRIES.map(({ code, label, phone }) => `${code} ${label} ${phone}`).join('; ')).toBe(list);
    expect(COUNTRIES_SHORT.map((country) => country.code)).toEqual([
      'us',
      'ca',
      'uk',
      'au',
      'in',
      'de',
      'fr',
      'jp',
      'cn',
      'br',
      'mx',
    ]);
  });
  it('[V-17] a code is exactly 6 digits', () => {
    for (const wrong of ['', '12345', '1234567', '12345a'])
      expect(messageOf(verificationCode, wrong)).toBe(CODE_MESSAGES.form);
    expect(messageOf(verificationCode, '012345')).toBeUndefined();
  });
});

describe('steps', () => {
  const good = {
    username: 'annabel',
    email: 'ann@example.com',
    name: 'Ann Abel',
    dob: '1990-03-27',
    country: 'au',
    phone: '0412345678',
    password: 'abcdefgh',
    terms: true,
    newsletter: true,
    profession: 'Legal Advisor',
  };
  it('[T-03] the regular path checks username and email, then the person, then password and terms', () => {
    const steps = regularSteps(TODAY);
    for (const step of Object.values(steps)) expect(firstErrors(step, good)).toEqual({});
    expect(Object.keys(firstErrors(steps.account, {}))).toEqual(['username', 'email']);
    expect(Object.keys(firstErrors(steps.personal, {}))).toEqual(['name', 'dob', 'country', 'phone']);
    expect(firstErrors(steps.final, { ...good, terms: false })).toEqual({
      terms: 'You must accept the terms and conditions',
    });
  });
  it('[V-13] [V-01] [V-05] [V-06] a missing value reads like an empty one', () => {
    const steps = regularSteps(TODAY);
    for (const step of Object.values(steps)) {
      for (const message of Object.values(firstErrors(step, { terms: true, newsletter: true })))
        expect(message).not.toContain('Invalid input');
    }
    expect(firstErrors(loginForm, { rememberMe: true })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });
  it('[T-02] the expert path checks the person in step 2, contact in step 3, password and terms in step 4', () => {
    const steps = expertSteps(TODAY);
    for (const step of Object.values(steps)) expect(firstErrors(step, good)).toEqual({});
    expect(Object.keys(firstErrors(steps.personal, {}))).toEqual(['username', 'email', 'name', 'dob']);
    expect(Object.keys(firstErrors(steps.contact, {}))).toEqual(['country', 'phone']);
  });
  it('[V-13] the login form shows the first error of each field', () => {
    expect(firstErrors(loginForm, { email: '', password: '', rememberMe: true })).toEqual({
      email: 'Email is required',
      password: 'Password is required',
    });
  });
});
