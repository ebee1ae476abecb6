import { AVAILABILITY_MESSAGES } from '@nexperts/validation';
import { describe, expect, it } from 'vitest';
import { availabilityMessage, createAvailability, emailMessage } from './availability.ts';

/** A server whose answers are given by hand, by value. */
function server() {
  const answers = new Map<string, (free: boolean | Error) => void>();
  const asked: string[] = [];
  const check = createAvailability((value) => {
    asked.push(value);
    return new Promise((resolve, reject) => {
      answers.set(value, (free) => (free instanceof Error ? reject(free) : resolve(free)));
    });
  });
  return { ...check, asked, answer: (value: string, free: boolean | Error) => answers.get(value)?.(free) };
}
const stateOf = (field: ReturnType<typeof server>) => field.useState.getState().state;

describe('availability', () => {
  it.each([
    [true, 'available'],
    [false, 'taken'],
    [new Error('no network'), 'error'],
  ] as const)('[T-04] unchecked, checking, and for %s %s', async (answer, state) => {
    const field = server();
    expect(stateOf(field)).toBe('unchecked');
    const checked = field.check('annabel');
    expect(stateOf(field)).toBe('checking');
    field.answer('annabel', answer);
    expect(await checked).toBe(state);
    expect(stateOf(field)).toBe(state);
  });

  it('[T-04] any edit resets to unchecked', async () => {
    const field = server();
    const checked = field.check('annabel');
    field.answer('annabel', false);
    await checked;
    field.edited();
    expect(stateOf(field)).toBe('unchecked');
  });

  it('[T-04] an answer that arrives for an older value is ignored', async () => {
    const field = server();
    const older = field.check('annabel');
    field.edited();
    const newer = field.check('annabella');
    field.answer('annabella', true);
    expect(await newer).toBe('available');
    field.answer('annabel', false);
    expect(await older).toBe('unchecked');
    expect(stateOf(field)).toBe('available');
  });

  it('[T-04] an answer after an edit says nothing', async () => {
    const field = server();
    const checked = field.check('annabel');
    field.edited();
    field.answer('annabel', false);
    await checked;
    expect(stateOf(field)).toBe('unchecked');
  });

  it('asks once about one value, and again after a failure', async () => {
    const field = server();
    const first = field.check('annabel');
    void field.check('annabel');
    expect(field.asked).toEqual(['annabel']);
    field.answer('annabel', new Error('no network'));
    await first;
    void field.check('annabel');
    expect(field.asked).toEqual(['annabel', 'annabel']);
  });

  it('[V-18] asks about a provider that was probably mistyped, of a free address alone', () => {
    expect(emailMessage('ada@gmial.com', 'available')).toBe('Available. Did you mean gmail.com?');
    expect(emailMessage('ada@gmial.com', 'taken')).toBe('Email already taken');
    expect(emailMessage('ada@gmail.com', 'available')).toBe('Email available');
  });

  it('[V-18] says it in words for each state', () => {
    const said = (['unchecked', 'checking', 'available', 'taken', 'error'] as const).map((state) => [
      availabilityMessage('username', state),
      availabilityMessage('email', state),
    ]);
    expect(said).toEqual([
      [undefined, undefined],
      ['Checking...', 'Checking...'],
      ['Username available', 'Email available'],
      ['Username already taken', 'Email already taken'],
      ['Error checking username', 'Error checking email'],
    ]);
    expect([AVAILABILITY_MESSAGES.username.blocked, AVAILABILITY_MESSAGES.email.blocked]).toEqual([
      'Username is not available',
      'Email is not available',
    ]);
  });
});
