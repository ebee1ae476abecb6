import type { CalendarFeed } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Switch } from '@nexperts/ui/Switch';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { CopyButton } from '../../ui/page/CopyButton.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import { Section } from './Section.tsx';
import * as css from './settings.css.ts';

/** The private address at which the viewer's own calendar reads their sessions (F-05). */
export function CalendarFeedSection({ feed: loaded }: { feed: CalendarFeed }) {
  const { run, pending, failure, signedOut } = useAction();
  const [feed, setFeed] = useState(loaded);
  const [isAsking, setAsking] = useState(false);
  const setBusyOnly = async (isBusyOnly: boolean): Promise<void> => {
    const before = feed;
    setFeed({ ...before, isBusyOnly });
    const done = await run('busy', async () => {
      setFeed((await api.call(endpoints.changeCalendarFeed, { body: { isBusyOnly } })).data);
      toasts.success('Saved');
    });
    if (!done) setFeed(before);
  };
  const renew = () =>
    run('renew', async () => {
      setFeed((await api.call(endpoints.renewCalendarFeed, {})).data);
      toasts.success('Your feed has a new address. The old one no longer works.');
    });
  return (
    <Section
      id="calendar-feed"
      title="Your sessions in your calendar"
      lead="Subscribe once, and your calendar shows your sessions and follows each change. Whoever has this address can read it, so keep it to yourself."
    >
      <FormFailure message={failure} signedOut={signedOut} />
      <p className={css.address}>{feed.address}</p>
      <div className={css.buttons}>
        <CopyButton text={feed.address} what="address" />
        <ButtonLink
          href={feed.address.replace(/^https?:/, 'webcal:')}
          variant="secondary"
          iconStart={<Icon as={CalendarPlus} size={18} />}
        >
          Open in your calendar
        </ButtonLink>
        <Button
          variant="quiet"
          isPending={pending === 'renew'}
          pendingLabel="Renewing…"
          onPress={() => setAsking(true)}
        >
          Renew address
        </Button>
      </div>
      <Switch
        isSelected={feed.isBusyOnly}
        isReadOnly={pending !== null}
        onChange={(isBusyOnly) => void setBusyOnly(isBusyOnly)}
      >
        Show sessions as “Busy”, without names
      </Switch>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title="Renew the address?"
        actionLabel="Renew address"
        cancelLabel="Keep it"
        onAction={() => void renew()}
      >
        The old address stops working at once. Calendars that use it need the new one.
      </ConfirmDialog>
    </Section>
  );
}
