import { expect, it, vi } from 'vitest';
import { toSignUpPayload } from './to-sign-up-payload.ts';

const draft = {
  username: 'annabel',
  email: ' ann@example.com ',
  name: ' Ann Abel ',
  dob: '1990-03-27',
  country: 'au',
  phone: '412 345 678',
  newsletter: false,
  terms: true,
  profession: 'Legal Advisor',
};

it('[K-01] carries the whole country, digits only, and the date as MM/dd/yyyy; terms stay in the form', () => {
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
    timeZone: 'Europe/Berlin',
  } as Intl.ResolvedDateTimeFormatOptions);
  expect(toSignUpPayload('client', draft, 'Secret!23')).toEqual({
    email: 'ann@example.com',
    username: 'annabel',
    name: 'Ann Abel',
    dob: '03/27/1990',
    country: { code: 'au', label: 'Australia', phone: '61' },
    phoneNumber: '+61412345678',
    password: 'Secret!23',
    isExpert: false,
    timezone: 'Europe/Berlin',
    subscribeToNewsletter: false,
  });
});

it.each([undefined, '', 'Etc/Unknown', '+10:00'])(
  '[D-12] says the default zone when the browser names "%s"',
  (timeZone) => {
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone,
    } as Intl.ResolvedDateTimeFormatOptions);
    expect(toSignUpPayload('client', draft, 'Secret!23').timezone).toBe('gmt+10-aest');
  },
);

it.each([
  ['au', true],
  ['de', false],
])('[D-17] sends what the untouched box of somebody in %s shows: %s', (country, subscribeToNewsletter) => {
  expect(toSignUpPayload('client', { ...draft, country, newsletter: null }, 'Secret!23')).toMatchObject({
    subscribeToNewsletter,
  });
});

it('[K-01] on the expert path says so and sends the date as yyyy-MM-dd; the profession stays in the form', () => {
  const payload = toSignUpPayload('expert', draft, 'Secret!23');
  expect(payload).toMatchObject({ isExpert: true, dob: '1990-03-27' });
  expect(Object.keys(payload)).not.toContain('profession');
  expect(Object.keys(payload)).not.toContain('terms');
});

it.each([
  ['au', '0412 345 678', '+61412345678'],
  ['au', '412 345 678', '+61412345678'],
  ['sg', '9123 4567', '+6591234567'],
  ['es', '612 34 56 78', '+34612345678'],
  ['ru', '8 912 345-67-89', '+79123456789'],
  ['it', '06 6982 1234', '+390669821234'],
])('[K-01] [D-18] in %s, %s is sent as %s', (country, phone, phoneNumber) => {
  expect(toSignUpPayload('client', { ...draft, country, phone }, 'Secret!23')).toMatchObject({
    country: { code: country },
    phoneNumber,
  });
});
