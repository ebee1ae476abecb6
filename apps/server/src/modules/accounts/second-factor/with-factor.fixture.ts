import { Secret, TOTP } from 'otpauth';
import type { TestServer } from '../../../testing/harness.ts';
import { newOwner, type Owner } from '../owner.fixture.ts';

/** How long a code of the app is shown, in ms. */
export const STEP_MS = 30_000;

/** What the app of a secret shows at the server's time, or `ms` later. */
export const codeAt = (server: TestServer, secret: string, ms = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: server.clock.now().getTime() + ms,
  });

export interface WithFactor {
  owner: Owner;
  secret: string;
  recoveryCodes: string[];
}

/** Turns the second factor of somebody on; its first code is used up. */
export async function turnOn(server: TestServer, owner: Owner): Promise<WithFactor> {
  const { data } = await owner.post<{ secret: string }>('/second-factor');
  const on = await owner.post<{ recoveryCodes: string[] }>('/second-factor/confirm', {
    code: codeAt(server, data.secret),
  });
  await server.drain();
  server.clock.advance(STEP_MS);
  return { owner, secret: data.secret, recoveryCodes: on.data.recoveryCodes };
}

/** Somebody new with a second factor. */
export const newWithFactor = async (server: TestServer): Promise<WithFactor> =>
  turnOn(server, await newOwner(server));
