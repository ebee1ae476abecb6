import { expect, it } from 'vitest';
import { setStaffRoles } from '../../../db/grant-staff.ts';
import { parseEnv } from '../../../env.ts';
import { serverForSuite } from '../../../testing/harness.ts';
import { newOwner } from '../../accounts/owner.fixture.ts';

const exempt: string[] = [];
const server = serverForSuite({
  env: { ...parseEnv({ NODE_ENV: 'test', READS_PER_MINUTE: '0' }), withoutSecondFactor: exempt },
});

it('[O-01] the team says to whom the desk is open: without two steps to the exempt alone', async () => {
  const [admin, other] = [await newOwner(server), await newOwner(server)];
  exempt.push(admin.email);
  for (const { id } of [admin, other]) await server.db.transaction((tx) => setStaffRoles(tx, id, ['admin']));
  const { data } = await server.as(admin).call('listStaff');
  const byId = new Map(data.map(({ id, hasTwoSteps, canEnter }) => [id, { hasTwoSteps, canEnter }]));
  expect(byId.get(admin.id)).toEqual({ hasTwoSteps: false, canEnter: true });
  expect(byId.get(other.id)).toEqual({ hasTwoSteps: false, canEnter: false });
});
