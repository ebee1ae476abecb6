import type { Notifications, NotificationSettings } from '@nexperts/contract';
import type { TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

type Who = Pick<TestPerson, 'cookie'>;

/** What somebody's inbox answers. */
export async function inbox(server: TestServer, who: Who, query = ''): Promise<Notifications> {
  const answer = await server.request(`/api/notifications${query}`, { headers: { cookie: who.cookie } });
  if (answer.status !== 200) throw new Error(`the inbox answered ${answer.status}`);
  return (await answer.json()) as Notifications;
}

/** The titles in somebody's inbox, oldest first. */
export async function titles(server: TestServer, who: Who): Promise<string[]> {
  return (await inbox(server, who)).data.map(({ title }) => title).toReversed();
}

/** PUTs settings. */
export async function saveSettings(
  server: TestServer,
  who: Who,
  ...changes: object[]
): Promise<{ status: number; data: NotificationSettings }> {
  const answer = await server.request('/api/notifications/settings', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', cookie: who.cookie },
    body: JSON.stringify({ changes }),
  });
  const body = (await answer.json()) as { data: NotificationSettings };
  return { status: answer.status, data: body.data };
}
