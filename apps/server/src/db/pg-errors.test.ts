import { expect, it } from 'vitest';
import { isTimeout, isUnavailable } from './pg-errors.ts';

const failed = (properties: object, message = 'failed') => Object.assign(new Error(message), properties);
const inQuery = (cause: Error) => new Error('Failed query: select 1', { cause });

it.each([
  ['refuses connections', failed({ code: 'ECONNREFUSED', syscall: 'connect' })],
  [
    'refuses them on every address',
    new AggregateError([failed({ code: 'ECONNREFUSED', syscall: 'connect' })], 'failed'),
  ],
  ['has no name', failed({ code: 'ENOTFOUND', syscall: 'getaddrinfo' })],
  ['has no socket', failed({ code: 'ENOENT', syscall: 'connect' })],
  ['resets a connection', inQuery(failed({ code: 'ECONNRESET', syscall: 'read' }))],
  ['ends a connection', inQuery(new Error('Connection terminated unexpectedly'))],
  ['is shutting down', inQuery(failed({ code: '57P01' }))],
  ['has no disk left', inQuery(failed({ code: '53100' }))],
  ['takes no writes', inQuery(failed({ code: '25006' }))],
])('[L3] the database is unavailable when it %s', (_, error) => {
  expect(isUnavailable(error)).toBe(true);
  expect(isTimeout(error)).toBe(false);
});

it.each([
  ['a request whose sender breaks off', failed({ code: 'ECONNRESET' }, 'aborted')],
  ['a file that is not there', failed({ code: 'ENOENT', syscall: 'open' })],
  ['a violated constraint', inQuery(failed({ code: '23505' }))],
  ['any other error', new Error('ECONNRESET')],
])('[L3] the database is not taken for lost because of %s', (_, error) => {
  expect(isUnavailable(error)).toBe(false);
});

it.each(['57014', '55P03', '25P03'])('%s is a timeout', (code) => {
  expect(isTimeout(inQuery(failed({ code })))).toBe(true);
});
