import type { Call } from '@nexperts/api';
import type { EndpointShape } from '@nexperts/contract';
import { vi, type Mock } from 'vitest';
import { api } from '../api.ts';

const stubs = new Map<EndpointShape, Mock<(args: never) => unknown>>();

/**
 * Answers one operation of the contract in a test, instead of the server. An operation without an answer fails the test.
 * @returns a mock that is called with the arguments of the call
 */
export function stubCall<const E extends EndpointShape>(endpoint: E): Mock<Call<E>> {
  const stub = vi.fn<Call<E>>();
  stubs.set(endpoint, stub);
  vi.spyOn(api, 'call').mockImplementation(async (called, args) => {
    const answer = stubs.get(called);
    if (!answer) throw new Error(`Nothing answers ${called.method} ${called.path}`);
    return (await answer(args as never)) as never;
  });
  return stub;
}
