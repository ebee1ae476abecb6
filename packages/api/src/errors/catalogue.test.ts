import { describe, expect, it } from 'vitest';
import { failureMessage, OFFLINE_MESSAGE, type Failure, type Operation } from './catalogue.ts';

const rows: [clause: string, operation: Operation, failure: Failure, text: string][] = [
  ['X-01', 'login', { status: 404 }, 'User not found'],
  ['X-01', 'login', { status: 400 }, 'Missing required fields'],
  ['X-01', 'login', { status: 403 }, 'Account is deactivated. Please contact support.'],
  ['X-01', 'login', { status: 401 }, 'Incorrect username or password'],
  ['X-01', 'login', { status: 429 }, 'Too many attempts. Please try again later'],
  ['X-01', 'login', { status: 500 }, 'Login failed. Please try again.'],
  ['X-01', 'login', { status: 0 }, 'Login failed. Please try again.'],
  ['X-01', 'login', { status: 403, serverMessage: 'User not confirmed' }, 'User not confirmed'],
  ['X-03', 'signUp', { status: 400 }, 'Missing required fields or invalid information'],
  ['X-03', 'signUp', { status: 500 }, 'Signup failed. Please try again.'],
  ['X-03', 'signUp', { status: 409, serverMessage: 'Email already taken' }, 'Email already taken'],
  ['X-05', 'confirmSignUp', { status: 400, code: 'CodeMismatchException' }, 'Invalid verification code'],
  ['X-05', 'confirmSignUp', { status: 400, code: 'ExpiredCodeException' }, 'Verification code has expired'],
  ['X-05', 'confirmSignUp', { status: 500 }, 'Verification failed. Please try again.'],
  [
    'X-05',
    'confirmSignUp',
    { status: 400, code: 'CodeMismatchException', serverMessage: 'Said by the server' },
    'Said by the server',
  ],
  ['X-07', 'forgotPassword', { status: 404 }, 'User not found'],
  ['X-07', 'forgotPassword', { status: 400 }, 'Missing email address'],
  ['X-07', 'forgotPassword', { status: 500 }, 'Password reset request failed. Please try again.'],
  ['X-08', 'resetPassword', { status: 400, code: 'CodeMismatchException' }, 'Invalid verification code'],
  ['X-08', 'resetPassword', { status: 400, code: 'ExpiredCodeException' }, 'Verification code has expired'],
  [
    'X-08',
    'resetPassword',
    { status: 400, code: 'InvalidPasswordException' },
    'Password does not meet requirements',
  ],
  [
    'X-08',
    'resetPassword',
    { status: 500, serverMessage: 'not shown' },
    'Password reset failed. Please try again.',
  ],
  ['X-09', 'categoryExperts', { status: 500 }, 'Failed to fetch experts. Please try again.'],
  ['X-09', 'categoryExperts', { status: 500, serverMessage: 'Search is resting' }, 'Search is resting'],
  [
    'X-11',
    'usernameExists',
    { status: 500, serverMessage: 'not shown' },
    'Unable to check username availability',
  ],
  ['X-11', 'emailExists', { status: 0 }, 'Unable to check email availability'],
];

describe('error catalogue [X-01] [X-03] [X-05] [X-07] [X-08] [X-09] [X-11]', () => {
  it.each(rows)('[%s] %s %j reads "%s"', (_clause, operation, failure, text) => {
    expect(failureMessage(operation, failure)).toBe(text);
  });

  it('has messages for calls the specification does not word', () => {
    expect(failureMessage('other', { status: 0 })).toBe(OFFLINE_MESSAGE);
    expect(failureMessage('other', { status: 409, serverMessage: 'That time was just taken' })).toBe(
      'That time was just taken',
    );
  });
});
