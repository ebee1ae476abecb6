import { beforeEach, expect, it, vi } from 'vitest';

const map = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => {
    if (value.includes('too much')) throw new DOMException('full', 'QuotaExceededError');
    map.set(key, value);
  },
  removeItem: (key: string) => void map.delete(key),
});
const {
  forgetSignUp,
  keepDraft,
  keepPassword,
  storeRefusal,
  markSubmitted,
  startOver,
  useSignUp,
  wantsNewsletter,
} = await import('./sign-up-store.ts');

beforeEach(forgetSignUp);

it('[T-01] comes back after a reload within the tab; the password is never written', async () => {
  keepDraft({ username: 'annabel', profession: 'Legal Advisor', terms: true });
  keepPassword('Secret!23');
  const kept = map.get('nexperts-sign-up') ?? '';
  expect(kept).toContain('annabel');
  expect(kept).not.toContain('Secret!23');
  forgetSignUp();
  map.set('nexperts-sign-up', kept);
  await useSignUp.persist.rehydrate();
  expect(useSignUp.getState().draft).toMatchObject({
    username: 'annabel',
    profession: 'Legal Advisor',
    terms: true,
  });
});

it('[T-01] what an older version of the page has kept is completed', async () => {
  map.set('nexperts-sign-up', JSON.stringify({ version: 0, state: { draft: { username: 'annabel' } } }));
  await useSignUp.persist.rehydrate();
  expect(useSignUp.getState()).toMatchObject({
    draft: { username: 'annabel', profession: '', newsletter: null },
    submitted: null,
  });
});

it('[T-01] goes on when the storage is full', () => {
  keepDraft({ name: 'too much' });
  expect(useSignUp.getState().draft.name).toBe('too much');
});

it('[X-03] what the server said of a field is gone once that field is edited', () => {
  storeRefusal({
    phone: 'Phone number must be at least 10 digits',
    name: 'Name must be at least 3 characters',
  });
  keepDraft({ phone: '0412345678' });
  expect(useSignUp.getState().refused).toEqual({ name: 'Name must be at least 3 characters' });
});

it.each([
  ['au', true],
  ['us', true],
  ['nz', true],
  ['', true],
  ['de', false],
  ['fr', false],
  ['it', false],
  ['es', false],
  ['se', false],
  ['nl', false],
  ['ch', false],
  ['uk', false],
  ['ca', false],
])(
  '[D-17] the newsletter of somebody in "%s" is on beforehand: %s; a choice of their own is kept',
  (country, isOn) => {
    keepDraft({ country });
    expect(wantsNewsletter(useSignUp.getState().draft)).toBe(isOn);
    keepDraft({ newsletter: !isOn });
    expect(wantsNewsletter(useSignUp.getState().draft)).toBe(!isOn);
  },
);

it('[S-13] another address starts again with everything but username and email', () => {
  keepDraft({ username: 'annabel', email: 'wrong@example.com', name: 'Ann Abel' });
  markSubmitted('client');
  expect(useSignUp.getState().submitted).toEqual({ email: 'wrong@example.com', path: 'client' });
  startOver();
  expect(useSignUp.getState()).toMatchObject({
    submitted: null,
    draft: { username: '', email: '', name: 'Ann Abel' },
  });
});
