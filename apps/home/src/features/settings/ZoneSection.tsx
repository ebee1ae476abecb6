import type { AccountSettings } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { TimeZoneSelect } from '@nexperts/ui/TimeZoneSelect';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { deviceZone, placeText } from '../../model/times/times.ts';
import { toasts } from '../../toasts.ts';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { Section } from './Section.tsx';
import * as css from './settings.css.ts';
import { useAction } from '../../ui/hooks/use-action.ts';
import { useFreshAccount } from './use-fresh-account.ts';

/** The zone every time is shown in. */
export function ZoneSection({ settings }: { settings: AccountSettings }) {
  const freshen = useFreshAccount();
  const { run, pending, failure, signedOut } = useAction();
  // Follows the account: the zone may also be changed by the offer above the page.
  const [zone, pick] = usePicked(settings.timeZone);

  const save = (): Promise<boolean> =>
    run('save', async () => {
      await api.call(endpoints.updateAccount, { body: { timeZone: zone } });
      toasts.success(`Times are now shown for ${placeText(zone, clock.now())}.`);
      await freshen();
    });

  return (
    <Section title="Time zone" lead="We show all times on Nexperts and in our emails in this time zone.">
      <FormFailure message={failure} signedOut={signedOut} />
      <TimeZoneSelect value={zone} onChange={pick} at={clock.now()} ownZone={deviceZone()} />
      <div className={css.buttons}>
        <Button isPending={pending !== null} pendingLabel="Saving…" onPress={() => void save()}>
          Save time zone
        </Button>
      </div>
    </Section>
  );
}
