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
  await server.as(staff).call('decideApplication', {
    params: { id: row?.id ?? '' },
    body: { revision: sent.sent.revision, decision: 'approve' },
  });
});

const steps = async () => (await server.as(person).call('expertFirstSteps')).data;

it('[W-03] a new expert is listed with the services applied for, and lacks picture and hours', async () => {
  expect(await steps()).toEqual({
    hasPicture: false,
    hasService: true,
    hasHours: false,
    hasPage: false,
    isListed: true,
    payoutsNeed: ['identity', 'second-factor'],
    hadSession: false,
  });
});

it('[W-03] weekly hours count once they are saved, and a service once it is taken off no more', async () => {
  const { version, hours } = (await server.as(person).call('getAvailability')).data;
  const weekly = hours.weekly.with(0, [{ startMinute: 540, endMinute: 1020 }]);
  const saved = await server
    .as(person)
    .call('saveAvailability', { body: { version, hours: { ...hours, weekly } } });
  expect(saved.status).toBe(200);
  expect(await steps()).toMatchObject({ hasService: true, hasHours: true });

  const own = (await server.as(person).call('getServices')).data;
  const services = own.services.map((each) => ({ ...each, active: false }));
  const { latePolicyPct } = own;
  const off = await server
    .as(person)
    .call('saveServices', { body: { version: own.version, latePolicyPct, services } });
  expect(off.status).toBe(200);
  expect(await steps()).toMatchObject({ hasService: false, hasHours: true });
});

it('[W-03] a picture counts once it is uploaded', async () => {
  const file = new Blob([new Uint8Array(await flag().png().toBuffer())], { type: 'image/png' });
  expect((await server.as(person).call('setAvatar', { file })).status).toBe(200);
  expect(await steps()).toMatchObject({ hasPicture: true });
});

it('F-06: the page counts once a change of it is published', async () => {
  const { version, content } = (await server.as(person).call('getOwnPage')).data;
  const body = { version, content: { ...content, topics: [...content.topics, 'Royalties'] } };
  const saved = await server.as(person).call('savePageDraft', { body });
  expect(await steps()).toMatchObject({ hasPage: false });
  const sent = await server.as(person).call('publishPage', { body: { version: saved.data.version } });
  expect(sent.status).toBe(200);
  expect(await steps()).toMatchObject({ hasPage: true });
});

it('[W-03] who has no profile yet is answered NotFound', async () => {
  const applicant = await createApplicant(server);
  expect((await server.as(applicant).call('expertFirstSteps')).status).toBe(404);
});
