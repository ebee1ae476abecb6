import { expect, it } from 'vitest';
import { loadApplications } from './load-applications.ts';

it.each(['', '?status=submitted'])('[O-05] leads from /staff/applications%s to the queue', async (search) => {
  const request = new Request(`https://nexperts.test/app/staff/applications${search}`);
  const answer = await loadApplications(request).catch((thrown: unknown) => thrown);
  expect(answer).toBeInstanceOf(Response);
  expect((answer as Response).headers.get('location')).toBe('/staff/queues/applications');
});
