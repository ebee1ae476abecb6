import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { EndpointShape } from './endpoint.ts';
import * as endpoints from './endpoints.ts';
import { ERROR_STATUS } from './error-codes.ts';

describe('the contract', () => {
  it('gives every method and path to one operation', () => {
    const keys = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it.each([
    ['K-03', 'usernameExists', 'GET /auth/user/{username}/exists'],
    ['K-04', 'emailExists', 'GET /auth/expert/email/{email}/exists'],
    ['K-05', 'login', 'POST /auth/login'],
    ['K-06', 'signUp', 'POST /auth/signup'],
    ['K-07', 'confirmSignUp', 'POST /auth/confirm-signup'],
    ['K-08', 'forgotPassword', 'POST /auth/forgot-password'],
    ['K-08', 'resetPassword', 'POST /auth/reset-password'],
    ['K-09', 'currentExpert', 'GET /experts/me'],
    ['K-10', 'featuredExperts', 'GET /expert/featured'],
    ['K-11', 'expertAvatar', 'GET /featured/avatar/{handle}'],
    ['M-10', 'subscribeToPush', 'POST /push-subscriptions'],
    ['K-13', 'categoryExperts', 'GET /featured/categories/experts/{category}'],
  ] as const)('[%s] %s is %s', (_clause, name, call) => {
    const { method, path } = endpoints[name];
    expect(`${method} ${path}`).toBe(call);
  });

  it('answers success with JSON, with a named media type, or with nothing', () => {
    for (const endpoint of Object.values(endpoints)) {
      const shapes = [
        'data' in endpoint,
        'response' in endpoint,
        'mediaType' in endpoint,
        endpoint.status === 204,
      ].filter(Boolean);
      expect(shapes, endpoint.path).toHaveLength(1);
    }
  });

  it('has a schema for each parameter of a path, and an id that nothing has is NotFound', () => {
    for (const { path, params = {}, errors } of Object.values<EndpointShape>(endpoints)) {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
      expect(Object.keys(params), path).toEqual(names);
      const refuses = Object.values(params).some((schema) => !z.core.safeParse(schema, 'no-id').success);
      expect(!refuses || errors.includes('NotFound'), path).toBe(true);
    }
  });

  it('reads an id in lower case, and names what it does not find', () => {
    const { id } = endpoints.getBooking.params;
    expect(z.parse(id, 'A4DFB05A-9C9D-4A2B-8C6B-0E0F53B2F6D1')).toBe('a4dfb05a-9c9d-4a2b-8c6b-0e0f53b2f6d1');
    expect(z.safeParse(id, 'BK-1').error?.issues[0]?.message).toBe('Booking not found');
  });

  it('refuses blanks for the reason of staff', () => {
    // Of these the verb reads the reason: it depends on the decision, or has a message of its own.
    const readByVerb = [
      endpoints.decideApplication,
      endpoints.decideClaim,
      endpoints.askToRemoveSecondFactor,
    ];
    const readHere = Object.values<EndpointShape>(endpoints).filter(
      (endpoint) => endpoint.access === 'staff' && !readByVerb.some((other) => other === endpoint),
    );
    const reasons = readHere.flatMap(({ path, body }) =>
      body instanceof z.ZodMiniObject && 'reason' in body.shape
        ? [{ path, reason: body.shape['reason'] }]
        : [],
    );
    expect(reasons.length).toBeGreaterThan(10);
    for (const { path, reason } of reasons)
      expect(z.core.safeParse(reason, ' '.repeat(12)).success, path).toBe(false);
  });

  it('lists only errors that have a status', () => {
    for (const endpoint of Object.values(endpoints)) {
      for (const code of endpoint.errors) expect(ERROR_STATUS[code]).toBeGreaterThanOrEqual(400);
    }
  });
});
