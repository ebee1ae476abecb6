import { describe, expect, it } from 'vitest';
import * as full from 'zod';
import {
  countryCode,
  countryMessages,
  dateOfBirthMessages,
  dateOfBirthSchema,
  emailSchema,
  firstErrors,
  nameSchema,
  NEW_PASSWORD_MIN,
  newPasswordSchema,
  phone,
  phoneMessages,
  usernameSchema,
} from './index.ts';

const said = (schema: Parameters<typeof firstErrors>[0], value: unknown): string | undefined =>
  firstErrors(schema, value)[''];
/** `é` as a letter and an accent: two characters until it is put together. */
const E_ACUTE = 'e\u0301';

describe('what a person types, as it is stored', () => {
  it('[V-01] [V-02] counts a username without the spaces around it', () => {
    expect(usernameSchema.parse('  annab ')).toBe('annab');
    expect(said(usernameSchema, '  anna  ')).toBe('Username must be at least 5 characters');
    expect(usernameSchema.parse(` ${'a'.repeat(15)} `)).toBe('a'.repeat(15));
    expect(said(usernameSchema, 'a'.repeat(16))).toBe('Username must be less than 15 characters');
  });
  it('[V-01] counts a letter with an accent once, however it was typed', () => {
    expect(said(usernameSchema, `ann${E_ACUTE}`)).toBe('Username must be at least 5 characters');
    expect(usernameSchema.parse(`anna${E_ACUTE}`)).toBe('anna\u00e9');
  });
  it('[V-03] answers an address in lower case, so that one mailbox is one account', () => {
    expect(emailSchema.parse(' Ann.O@Example.COM ')).toBe('ann.o@example.com');
    expect(said(emailSchema, 'Ann@')).toBe('Invalid email format');
  });
  it('[V-06] counts a name in any script by its letters', () => {
    expect(said(nameSchema, `R${E_ACUTE}`)).toBe('Name must be at least 3 characters');
    expect(nameSchema.parse(` Ren${E_ACUTE} `)).toBe('Ren\u00e9');
    expect(nameSchema.parse('王小明')).toBe('王小明');
    expect(nameSchema.parse('é'.repeat(50))).toHaveLength(50);
    expect(said(nameSchema, 'é'.repeat(51))).toBe('Name must be less than 50 characters');
  });
  it('[V-15] takes a stored password of 8 to 128 characters', () => {
    const withLength = (length: number) => `Aa1!${'x'.repeat(length - 4)}`;
    expect(NEW_PASSWORD_MIN).toBe(8);
    expect(said(newPasswordSchema, withLength(7))).toBe('Password must be at least 8 characters');
    expect(said(newPasswordSchema, withLength(8))).toBeUndefined();
    expect(said(newPasswordSchema, withLength(128))).toBeUndefined();
    expect(said(newPasswordSchema, withLength(129))).toBe('Password must be at most 128 characters');
  });
  it('[V-05] [V-07] [V-08] [V-12] the exported words are the ones the rules say', () => {
    expect(said(phone, '1')).toBe(phoneMessages.min);
    expect(said(phone, '1'.repeat(16))).toBe(phoneMessages.max);
    expect(said(dateOfBirthSchema('2026-11-21'), '')).toBe(dateOfBirthMessages.required);
    expect(said(dateOfBirthSchema('2026-11-21'), '2008-11-22')).toBe(dateOfBirthMessages.range);
    expect(said(countryCode, 'xx')).toBe(countryMessages.required);
  });
  it('[V-01] [V-03] the rules of zod/mini stand inside an object of the full zod', () => {
    const form = full.object({ username: usernameSchema, email: emailSchema });
    const value: { username: string; email: string } = form.parse({ username: 'annab', email: 'A@b.co' });
    expect(value).toEqual({ username: 'annab', email: 'a@b.co' });
    expect(firstErrors(form, { username: 'anna', email: 'x' })).toEqual({
      username: 'Username must be at least 5 characters',
      email: 'Invalid email format',
    });
  });
});
