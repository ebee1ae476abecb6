import type { Availability, FirstSteps, OwnServices } from '@nexperts/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { expertApplication } from '../../db/schema/index.ts';
import { createClient, type TestPerson } from '../../testing/factories.ts';
import { serverForSuite } from '../../testing/harness.ts';
import { createApplicant, createSent } from '../applications/applications.fixture.ts';
import { flag } from '../avatars/pictures.fixture.ts';

const server = serverForSuite();
let person: TestPerson;
beforeAll(async () => {
  const staff = await createClient(server, { isStaff: true });
  const sent = await createSent(server);
  person = sent.person;
  const [row] = await server.db
    .select()
    .from(expertApplication)
    .where(eq(expertApplication.accountId, person.accountId));
  const body = { revision: sent.sent.revision, decision: 'approve' };
  await server.post(`/api/staff/applications/${row?.id}/decision`, body, { cookie: staff.cookie });
});

const get = async <T>(path: string): Promise<T> => {
  const answer = await server.request(`/api/experts/me/${path}`, { headers: { cookie: person.cookie } });
  return ((await answer.json()) as { data: T }).data;
};
const put = (path: string, body: string | Uint8Array<ArrayBuffer>, type = 'application/json') =>
  server.request(path, {
    method: 'PUT',
    headers: { 'content-type': type, origin: 'http://localhost:3000', cookie: person.cookie },
    body,
  });
const steps = () => get<FirstSteps>('first-steps');

it('[W-03] a new expert is listed with the services applied for, and lacks picture and hours', async () => {
  expect(await steps()).toEqual({
    hasPicture: false,
    hasService: true,
    hasHours: false,
    isListed: true,
    hadSession: false,
  });
});

it('[W-03] weekly hours count once they are saved, and a service once it is taken off no more', async () => {
  const { version, hours } = await get<Availability>('availability');
  const weekly = hours.weekly.with(0, [{ startMinute: 540, endMinute: 1020 }]);
  const saved = await put(
    '/api/experts/me/availability',
    JSON.stringify({ version, hours: { ...hours, weekly } }),
  );
  expect(saved.status).toBe(200);
  expect(await steps()).toMatchObject({ hasService: true, hasHours: true });

  const own = await get<OwnServices>('services');
  const services = own.services.map((each) => ({ ...each, active: false }));
  const { latePolicyPct } = own;
  const off = await put(
    '/api/experts/me/services',
    JSON.stringify({ version: own.version, latePolicyPct, services }),
  );
  expect(off.status).toBe(200);
  expect(await steps()).toMatchObject({ hasService: false, hasHours: true });
});

it('[W-03] a picture counts once it is uploaded', async () => {
  expect(
    (await put('/api/avatar/me', new Uint8Array(await flag().png().toBuffer()), 'image/png')).status,
  ).toBe(200);
  expect(await steps()).toMatchObject({ hasPicture: true });
});

it('[W-03] who has no profile yet is answered NotFound', async () => {
  const applicant = await createApplicant(server);
  const answer = await server.request('/api/experts/me/first-steps', {
    headers: { cookie: applicant.cookie },
  });
  expect(answer.status).toBe(404);
});
