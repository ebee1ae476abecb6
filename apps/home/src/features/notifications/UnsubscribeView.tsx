import * as endpoints from '@nexperts/contract/endpoints';
import { isChoice, NOTIFICATION_TOPICS, TOPIC_CHANNELS } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Stack } from '@nexperts/ui/Layout';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../api.ts';
import { topicWords } from '../../model/messages/topic-words.ts';
import { paths } from '../../paths.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';

/** The topic a token names. It isn't checked here: the server does, at the press. */
function topicOf(token: string) {
  const name = token.split('.')[0];
  return NOTIFICATION_TOPICS.find((topic) => topic === name && isChoice(TOPIC_CHANNELS[topic].mail));
}

/** The link of an email led here: one press switches those emails off. Opening the link alone changes nothing. */
export function UnsubscribeView() {
  const token = decodeURIComponent(useLocation().hash.slice(1));
  const topic = topicOf(token);
  const { run, pending, failure } = useAction();
  const [isDone, setDone] = useState(false);
  const done = useRef<HTMLDivElement>(null);
  // It comes in the place of the button that was pressed.
  useEffect(() => {
    if (isDone) done.current?.focus();
  }, [isDone]);
  const settings = (
    <ButtonLink href={paths.settings('notifications')} variant="secondary">
      Notification settings
    </ButtonLink>
  );
  if (!topic)
    return (
      <EmptyState headingLevel={1} title="This link is incomplete" action={settings}>
        Open the link in the email again, or choose in your settings which emails you get.
      </EmptyState>
    );
  const { inEmails } = topicWords[topic];
  if (isDone)
    return (
      <div ref={done} tabIndex={-1}>
        <EmptyState headingLevel={1} title="You’ve unsubscribed" action={settings}>
          We won’t email you about {inEmails} any more. You can switch these emails on again in your settings.
        </EmptyState>
      </div>
    );
  const stop = (): Promise<boolean> =>
    run('stop', async () => {
      await api.call(endpoints.unsubscribe, { body: { token } });
      setDone(true);
    });
  return (
    <Stack gap={16}>
      <EmptyState
        headingLevel={1}
        title={`Stop emails about ${inEmails}?`}
        action={
          <Button isPending={pending !== null} pendingLabel="One moment…" onPress={() => void stop()}>
            Stop these emails
          </Button>
        }
      >
        We’ll still email you about your bookings, payments and security.
      </EmptyState>
      <FormFailure message={failure} signedOut={false} />
    </Stack>
  );
}
