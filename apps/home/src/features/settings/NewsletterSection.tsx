import type { AccountSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Switch } from '@nexperts/ui/Switch';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { Section } from './Section.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useFreshAccount } from './use-fresh-account.ts';

/** Saved with each change, without a button. */
export function NewsletterSection({ settings }: { settings: AccountSettings }) {
  const freshen = useFreshAccount();
  const { run, pending, failure, signedOut } = useAction();
  const [isOn, pick] = usePicked(settings.newsletter);

  const change = async (wanted: boolean): Promise<void> => {
    pick(wanted);
    const done = await run('save', async () => {
      await api.call(endpoints.updateAccount, { body: { newsletter: wanted } });
      toasts.success(wanted ? 'You’ll get the newsletter.' : 'You won’t get the newsletter any more.');
      await freshen();
    });
    if (!done) pick(!wanted);
  };

  return (
    <Section title="Newsletter">
      <FormFailure message={failure} signedOut={signedOut} />
      <Switch
        isSelected={isOn}
        isReadOnly={pending !== null}
        onChange={(wanted) => void change(wanted)}
        description="New experts and workshops. We always email you about your bookings and account."
      >
        Newsletter by email
      </Switch>
    </Section>
  );
}
