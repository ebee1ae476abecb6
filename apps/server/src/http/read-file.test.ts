import { endpoints, type EndpointShape } from '@nexperts/contract';
import { expect, it } from 'vitest';
import { timeFor } from './read-file.ts';
import { serverOptions } from './server-options.ts';

const uploads = Object.values<EndpointShape>(endpoints).filter(({ upload }) => upload !== undefined);

it('[F-16] [H-10] gives each upload its time, which the server’s own limit doesn’t cut', () => {
  expect(uploads.length).toBeGreaterThan(5);
  for (const { path, upload } of uploads)
    expect([path, timeFor(upload?.maxBytes ?? 0) < (serverOptions.requestTimeout ?? 0)]).toEqual([
      path,
      true,
    ]);
});

it('[H-10] lets a gigabyte come for 83 minutes, and 10 MB for three', () => {
  const minutes = (megabytes: number) => Math.round(timeFor(megabytes * 1024 * 1024) / 60_000);
  expect([minutes(10), minutes(1_024)]).toEqual([3, 83]);
});
