import type { BodyOf, endpoints, Notifications, QueryOf } from '@nexperts/contract';
import type { TestPerson } from '../../testing/factories.ts';
import type { TestServer } from '../../testing/harness.ts';

type Who = Pick<TestPerson, 'cookie'>;

/** What somebody's inbox answers. */
export const inbox = async (
  server: TestServer,
  who: Who,
  query: QueryOf<typeof endpoints.listNotifications> = {},
): Promise<Notifications> => (await server.as(who).call('listNotifications', { query })).body;

/** The titles in somebody's inbox, oldest first. */
export async function titles(server: TestServer, who: Who): Promise<string[]> {
  return (await inbox(server, who)).data.map(({ title }) => title).toReversed();
}

/** PUTs settings. */
export const saveSettings = (
  server: TestServer,
  who: Who,
  ...changes: BodyOf<typeof endpoints.saveNotificationSettings>['changes']
) => server.as(who).call('saveNotificationSettings', { body: { changes } });
