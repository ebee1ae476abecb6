import { expertSteps, firstErrors, regularSteps } from '@nexperts/validation';
import type { SignUpDraft } from './sign-up-store.ts';
import { STEPS, type SignUpPath } from './steps.ts';

/**
 * T-02, T-03: the first step that still lacks something, as an index; the last step when nothing does. Nobody gets past
 * it by an address.
 * @param today the visitor's local date, `yyyy-MM-dd`
 * @param isTaken the username or the address is known to belong to somebody
 */
export function firstOpenStep(
  path: SignUpPath,
  draft: SignUpDraft,
  { today, isTaken }: { today: string; isTaken: boolean },
): number {
  const expert = expertSteps(today);
  const regular = regularSteps(today);
  const rules =
    path === 'expert'
      ? [expert.profession, expert.personal, expert.contact]
      : [regular.account, regular.personal];
  const open = rules.findIndex((rule, index) => {
    const hasIdentity = STEPS[path][index]?.id === 'personal' || STEPS[path][index]?.id === 'account';
    return (isTaken && hasIdentity) || Object.keys(firstErrors(rule, draft)).length > 0;
  });
  return open === -1 ? rules.length : open;
}
