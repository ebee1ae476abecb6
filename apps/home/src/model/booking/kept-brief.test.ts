import { beforeEach, expect, it, vi } from 'vitest';
import { forgetKeptBrief, keepBrief, keptBrief } from './kept-brief.ts';

const store = new Map<string, string>();
beforeEach(() => {
  store.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, value: string) => store.set(key, value),
    removeItem: (key: string) => store.delete(key),
  });
});
const owner = { accountId: 'a', serviceId: 's' };
const draft = { values: { wants: 'A plan' }, files: [] };

it('[M-05] keeps a brief for the same person and service, and for nobody else', () => {
  keepBrief(owner, draft);
  expect(keptBrief(owner)).toEqual(draft);
  expect(keptBrief({ ...owner, accountId: 'b' })).toBeNull();
  expect(keptBrief({ ...owner, serviceId: 't' })).toBeNull();
  forgetKeptBrief();
  expect(keptBrief(owner)).toBeNull();
});

it('[M-05] takes nothing that it cannot read, and does without storage', () => {
  store.set('nexperts-brief', '{"accountId":"a","serviceId":"s","values":{"wants":1}}');
  expect(keptBrief(owner)).toBeNull();
  store.set('nexperts-brief', '{');
  expect(keptBrief(owner)).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  keepBrief(owner, draft);
  expect(keptBrief(owner)).toBeNull();
});
