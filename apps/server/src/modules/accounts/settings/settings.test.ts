import type { AccountSettings } from '@nexperts/contract';
import { beforeAll, expect, it } from 'vitest';
import { serverForSuite } from '../../../testing/harness.ts';
import { newOwner, type Owner } from '../owner.fixture.ts';

const server = serverForSuite();
let owner: Owner;
beforeAll(async () => {
  owner = await newOwner(server);
});

const change = (body: object) => owner.ask<AccountSettings>('PATCH', '/account', body);
const settings = async () => (await owner.get<AccountSettings>('/account')).data;

it('[W-02] shows what the account holds', async () => {
  expect(await settings()).toMatchObject({
    email: owner.email,
    name: 'Robin Ashgrove',
    phoneNumber: '+61412345678',
    countryCode: 'au',
    newsletter: true,
    timeZone: 'Australia/Brisbane',
    pendingEmail: null,
    secondFactor: null,
  });
});

it.each([
  [{ newsletter: false }],
  [{ name: 'Robin Q. Ashgrove' }],
  [{ timeZone: 'Europe/Lisbon' }],
  [{ phoneNumber: '+61498765432' }],
  [{ countryCode: 'nz', phoneNumber: '+64211234567' }],
])('changes %j and nothing else', async (body) => {
  const before = await settings();
  const answer = await change(body);
  expect(answer.status).toBe(200);
  expect(answer.data).toEqual({ ...before, ...body });
  expect(await settings()).toEqual(answer.data);
});

it('[D-18] stores a phone number without the 0 dialled within its country', async () => {
  const body = { countryCode: 'au', phoneNumber: '+610498765432' };
  expect((await change(body)).data).toMatchObject({ phoneNumber: '+61498765432' });
});

it('[L5] stores a name in one spelling, with single spaces', async () => {
  expect((await change({ name: ' Noe\u0308l \u00a0 Vance ' })).data).toMatchObject({ name: 'Noël Vance' });
});

it('[K-02] the new zone is the one every other call answers with', async () => {
  await change({ timeZone: 'America/Santiago' });
  expect((await owner.get('/me')).data).toMatchObject({ timeZone: 'America/Santiago' });
});

it.each([
  ['V-06', { name: 'ab' }, { name: 'Name must be at least 3 characters' }],
  ['M7', { name: 'www.evil.example' }, { name: 'Name must not look like a web or email address' }],
  ['L5', { name: 'Robin\u2800Ash' }, { name: 'Name must not contain invisible characters' }],
  ['V-05', { phoneNumber: '+61' }, { phoneNumber: expect.any(String) }],
  ['V-05', { phoneNumber: '+4915112345678' }, { phoneNumber: expect.any(String) }],
  ['V-12', { countryCode: 'zz' }, { countryCode: 'Please select a country' }],
  ['V-05', { countryCode: 'de' }, { phoneNumber: expect.any(String) }],
  ['K-02', { timeZone: 'Mars/Olympus' }, { timeZone: 'Unknown time zone' }],
])('[%s] refuses %j', async (_clause, body, fields) => {
  await change({ countryCode: 'au', phoneNumber: '+61412345678' });
  const before = await settings();
  const answer = await change({ newsletter: !before.newsletter, ...body });
  expect(answer).toMatchObject({ status: 400, code: 'ValidationFailed' });
  expect(answer.fields).toEqual(fields);
  expect(await settings()).toEqual(before);
});

it('[ASVS 15.3.3] takes nothing that is not among the settings', async () => {
  const before = await settings();
  await change({
    isStaff: true,
    isExpert: true,
    email: 'x@people.test',
    username: 'somebody',
    id: before.id,
  });
  expect(await settings()).toEqual(before);
});
