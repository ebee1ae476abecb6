import { describe, expect, it } from 'vitest';
import { AVAILABILITY_MESSAGES } from './availability.ts';
import { profession, terms } from './choices.ts';
import { countryCode, findCountry } from './country.ts';
import { dateOfBirth } from './date-of-birth.ts';
import { loginEmail, resetEmail, signUpEmail } from './email.ts';
import { firstErrors } from './first-errors.ts';
import { personName } from './name.ts';
import { loginPassword, newPassword, newPasswordPair, signUpPassword } from './password.ts';
import { phone } from './phone.ts';
import { username } from './username.ts';
import { CODE_MESSAGES, verificationCode } from './verification-code.ts';

// SPEC 5, one row per side of each bound: what passes, what does not, and the message.

type Schema = Parameters<typeof firstErrors>[0];
const of = (length: number, character = 'a'): string => character.repeat(length);
const TODAY = '2026-11-21';
const dob = dateOfBirth(TODAY);
const inGermany = phone(findCountry('de'));
const MIXED =
  'Password must contain at least one uppercase letter, one lowercase letter, one number, and one special character';
const AGE = 'You must be at least 18 years old and born after 1900';

const rows: [clause: string, what: string, schema: Schema, value: unknown, says: string | undefined][] = [
  ['V-01', 'username of 4', username, of(4), 'Username must be at least 5 characters'],
  ['V-01', 'username of 5', username, of(5), undefined],
  ['V-02', 'username of 15', username, of(15), undefined],
  ['V-02', 'username of 16', username, of(16), 'Username must be less than 15 characters'],
  ['V-03', 'an address without a dot', signUpEmail, 'ann@example', 'Invalid email format'],
  ['V-03', 'an address', signUpEmail, 'ann@example.com', undefined],
  ['V-04', 'password of 7', signUpPassword, of(7), 'Password must be at least 8 characters'],
  ['V-04', 'password of 8', signUpPassword, of(8), undefined],
  ['V-04', 'password of 20', signUpPassword, of(20), undefined],
  ['V-04', 'password of 21', signUpPassword, of(21), 'Password must be less than 20 characters'],
  [
    'V-05',
    '9 digits with the calling code',
    inGermany,
    of(7, '3'),
    'Phone number must be at least 10 digits',
  ],
  ['V-05', '10 digits with the calling code', inGermany, of(8, '3'), undefined],
  ['V-05', '15 digits with the calling code', inGermany, of(13, '3'), undefined],
  [
    'V-05',
    '16 digits with the calling code',
    inGermany,
    of(14, '3'),
    'Phone number must be less than 15 digits',
  ],
  ['V-06', 'name of 2', personName, of(2), 'Name must be at least 3 characters'],
  ['V-06', 'name of 3', personName, of(3), undefined],
  ['V-06', 'name of 50', personName, of(50), undefined],
  ['V-06', 'name of 51', personName, of(51), 'Name must be less than 50 characters'],
  ['V-07', 'no date', dob, '', 'Date of birth is required'],
  ['V-07', 'a date', dob, '1990-03-27', undefined],
  ['V-08', '18 today', dob, '2008-11-21', undefined],
  ['V-08', '18 tomorrow', dob, '2008-11-22', AGE],
  ['V-08', 'the first day of 1900', dob, '1900-01-01', undefined],
  ['V-08', 'the last day of 1899', dob, '1899-12-31', AGE],
  ['V-08', 'tomorrow', dob, '2026-11-22', AGE],
  ['V-10', 'terms not ticked', terms, false, 'You must accept the terms and conditions'],
  ['V-10', 'terms ticked', terms, true, undefined],
  ['V-11', 'no profession', profession, '', 'Please select a profession'],
  ['V-11', 'a profession', profession, 'Health & Wellness', undefined],
  ['V-12', 'no country', countryCode, '', 'Please select a country'],
  ['V-12', 'a country', countryCode, 'au', undefined],
  ['V-13', 'no address', loginEmail, '', 'Email is required'],
  ['V-13', 'half an address', loginEmail, 'ann@', 'Enter a valid email'],
  ['V-13', 'an address', loginEmail, 'ann@example.com', undefined],
  ['V-13', 'no password', loginPassword, '', 'Password is required'],
  ['V-13', 'password of 5', loginPassword, of(5), 'Password must be at least 6 characters'],
  ['V-13', 'password of 6', loginPassword, of(6), undefined],
  ['V-14', 'no address', resetEmail, ' ', 'Email is required'],
  ['V-14', 'half an address', resetEmail, 'ann', 'Please enter a valid email address'],
  ['V-14', 'an address', resetEmail, 'ann@example.com', undefined],
  ['V-15', 'new password of 7', newPassword, 'Abcde1!', 'Password must be at least 8 characters'],
  ['V-15', 'new password of 8', newPassword, 'Abcdef1!', undefined],
  ['V-15', 'no upper case', newPassword, 'abcdef1!', MIXED],
  ['V-15', 'no lower case', newPassword, 'ABCDEF1!', MIXED],
  ['V-15', 'no digit', newPassword, 'Abcdefg!', MIXED],
  ['V-15', 'no special character', newPassword, 'Abcdefg1', MIXED],
  ['V-15', 'a special character of another kind', newPassword, 'Abcdef1#', MIXED],
  ['V-17', '5 digits', verificationCode, '12345', CODE_MESSAGES.form],
  ['V-17', '6 digits', verificationCode, '123456', undefined],
  ['V-17', '7 digits', verificationCode, '1234567', CODE_MESSAGES.form],
];

describe('every rule on both sides of its bounds', () => {
  it.each(rows)('[%s] %s', (_clause, _what, schema, value, says) => {
    expect(firstErrors(schema, value)['']).toBe(says);
  });

  it.each([
    [of(7), 'Please confirm your password'],
    ['Abcdef1?', "Passwords don't match"],
    ['Abcdef1!', undefined],
  ])('[V-16] confirmed with %s', (confirmPassword, says) => {
    expect(firstErrors(newPasswordPair, { password: 'Abcdef1!', confirmPassword })['confirmPassword']).toBe(
      says,
    );
  });

  it('[V-17] [V-18] the words are those of the specification', () => {
    expect(CODE_MESSAGES).toEqual({
      verify: 'Please enter a valid verification code',
      reset: 'Please enter a valid 6-digit code',
      form: 'Please enter all 6 digits',
    });
    expect(AVAILABILITY_MESSAGES).toEqual({
      username: {
        available: 'Username available',
        taken: 'Username already taken',
        error: 'Error checking username',
        blocked: 'Username is not available',
      },
      email: {
        available: 'Email available',
        taken: 'Email already taken',
        error: 'Error checking email',
        blocked: 'Email is not available',
      },
      checking: 'Checking...',
    });
  });
});
