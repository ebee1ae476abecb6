import { beforeEach, expect, it, vi } from 'vitest';

const map = new Map<string, string>();
vi.stubGlobal('sessionStorage', {
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
});
const { forgetSignUp, goToStep, keepDraft, useSignUp } = await import('./sign-up-store.ts');

beforeEach(forgetSignUp);

it('[T-01] keeps what was entered on moves in both directions', () => {
  keepDraft({ username: 'annabel', email: 'ann@example.com' });
  goToStep('personal');
  keepDraft({ name: 'Ann Abel' });
  goToStep('account');
  expect(useSignUp.getState()).toMatchObject({
    step: 'account',
    draft: { username: 'annabel', name: 'Ann Abel' },
  });
});

it('[T-01] comes back after a reload within the tab, and never writes a password', async () => {
  keepDraft({ username: 'annabel' });
  goToStep('personal');
  const kept = map.get('nexperts-sign-up') ?? '';
  expect(kept).toContain('annabel');
  expect(kept).not.toContain('password');
  useSignUp.setState({ step: 'account' });
  map.set('nexperts-sign-up', kept);
  await useSignUp.persist.rehydrate();
  expect(useSignUp.getState()).toMatchObject({ step: 'personal', draft: { username: 'annabel' } });
});
