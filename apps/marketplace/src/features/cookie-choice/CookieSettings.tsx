import { formatDate } from '../../ui/page/format-date.ts';
import { OPTIONAL_KINDS, type Choice } from './choice.ts';
import { choose, hasPrivacySignal, useChoice } from './choice-store.ts';
import { ChoiceForm } from './ChoiceForm.tsx';
import * as css from './cookie-settings.css.ts';

function stateOf(choice: Choice | null): string {
  if (choice) {
    const allowed = OPTIONAL_KINDS.filter((kind) => choice[kind]);
    const what = allowed.length > 0 ? `essential, ${allowed.join(', ')}` : 'only essential';
    return `You chose on ${formatDate(choice.chosenAt.slice(0, 10))}: ${what}.`;
  }
  return hasPrivacySignal()
    ? 'Your browser sends Global Privacy Control, so we use only essential cookies until you choose otherwise.'
    : 'You haven’t chosen yet, so we use only essential cookies.';
}

/** The choice as a part of the cookie policy. */
export function CookieSettings() {
  const choice = useChoice();
  return (
    <>
      <noscript>
        <p>JavaScript is off in your browser, so we set only essential cookies.</p>
      </noscript>
      <div className={css.card}>
        <p className={css.state} role="status">
          {choice === undefined ? '' : stateOf(choice)}
        </p>
        <ChoiceForm onChoose={choose} />
      </div>
    </>
  );
}
