import { beforeEach, describe, expect, it, vi } from 'vitest';
import { draftToExpert, forgetDrafts, keepDraft, keptDraft, NO_DRAFT } from './message-drafts.ts';

const written = (text: string) => ({ ...NO_DRAFT, text });

beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  });
});

describe('[M-06] a draft', () => {
  it('is kept for each conversation by itself, with what did not arrive', () => {
    const unsent = [{ clientKey: 'key', text: 'Lost', files: [], at: 1 }];
    keepDraft('ada', 'one', { text: 'First', files: [], unsent });
    keepDraft('ada', 'two', written('Second'));
    expect(keptDraft('ada', 'one')).toEqual({ text: 'First', files: [], unsent });
    expect(keptDraft('ada', 'two')).toEqual(written('Second'));
    keepDraft('ada', 'one', NO_DRAFT);
    expect(keptDraft('ada', 'one')).toEqual(NO_DRAFT);
    expect(keptDraft('ada', 'two')).toEqual(written('Second'));
  });

  it('of a visitor is there after the login, and for nobody else after that', () => {
    keepDraft(null, draftToExpert('Leo_Tanaka'), written('Is it serious?'));
    expect(keptDraft('ada', draftToExpert('leo_tanaka'))).toEqual(written('Is it serious?'));
    keepDraft('ada', 'one', written('Mine'));
    expect(keptDraft('eve', draftToExpert('leo_tanaka'))).toEqual(NO_DRAFT);
    expect(keptDraft('eve', 'one')).toEqual(NO_DRAFT);
  });

  it('is gone after logout, and damaged ones are ignored', () => {
    keepDraft('ada', 'one', written('Mine'));
    forgetDrafts();
    expect(keptDraft('ada', 'one')).toEqual(NO_DRAFT);
    sessionStorage.setItem('nexperts-messages', '{"accountId":"ada","drafts":{"one":{"text":1}}}');
    expect(keptDraft('ada', 'one')).toEqual(NO_DRAFT);
  });
});
