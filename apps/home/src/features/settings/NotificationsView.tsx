import type { NotificationSettings, PushState } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import type { NotificationChannel, NotificationTopic } from '@nexperts/domain';
import { Switch } from '@nexperts/ui/Switch';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useState } from 'react';
import { api } from '../../api.ts';
import { topicWords } from '../../model/messages/topic-words.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
import * as table from './notifications.css.ts';
import { PushSection } from './PushSection.tsx';
import * as css from './settings.css.ts';

type Topics = NotificationSettings['topics'];

const CHANNELS = { app: 'In the app', mail: 'Email', push: 'Push' } as const satisfies Record<
  NotificationChannel,
  string
>;
const NAMES = Object.keys(CHANNELS) as NotificationChannel[];

function changed(topics: Topics, topic: NotificationTopic, channel: NotificationChannel, enabled: boolean) {
  return topics.map((row) =>
    row.topic === topic
      ? { ...row, channels: { ...row.channels, [channel]: { ...row.channels[channel], enabled } } }
      : row,
  );
}

/** Which notifications reach the viewer, and how (M-08). Saved with each change, without a button. */
export function NotificationsView({ settings, push }: { settings: NotificationSettings; push: PushState }) {
  const { run, pending, failure, signedOut } = useAction();
  const [topics, setTopics] = useState(settings.topics);
  const change = async (
    topic: NotificationTopic,
    channel: NotificationChannel,
    enabled: boolean,
  ): Promise<void> => {
    const before = topics;
    setTopics(changed(before, topic, channel, enabled));
    const done = await run(topic, async () => {
      const body = { changes: [{ topic, channel, enabled }] };
      setTopics((await api.call(endpoints.saveNotificationSettings, { body })).data.topics);
      toasts.success('Saved');
    });
    if (!done) setTopics(before);
  };
  return (
    <>
      <h1 className={css.title}>Notifications</h1>
      <FormFailure message={failure} signedOut={signedOut} />
      <PushSection push={push} />
      <section className={css.section} aria-label="Notifications by topic">
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col" className={table.topicHead}>
                Topic
              </th>
              {NAMES.map((channel) => (
                <th key={channel} scope="col" className={table.channelHead}>
                  {CHANNELS[channel]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {topics.map(({ topic, channels }) => {
              const { label, lead } = topicWords[topic];
              return (
                <tr key={topic} className={table.row}>
                  <th scope="row" className={table.topic}>
                    <span className={table.label}>{label}</span>
                    <span className={table.lead}>{lead}</span>
                  </th>
                  {NAMES.map((channel) => (
                    <td key={channel} className={table.cell}>
                      {channels[channel].fixed ? (
                        <span className={table.fixed}>{channels[channel].enabled ? 'Always' : 'Never'}</span>
                      ) : (
                        <Switch
                          isSelected={channels[channel].enabled}
                          className={table.toggle}
                          isReadOnly={pending !== null}
                          onChange={(enabled) => void change(topic, channel, enabled)}
                        >
                          <VisuallyHidden>{`${label}: ${CHANNELS[channel].toLowerCase()}`}</VisuallyHidden>
                        </Switch>
                      )}
                    </td>
                  ))}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      <p className={css.lead}>
        From 10 pm to 7 am in your time zone we hold emails and pushes about messages, reviews, answer cards
        and saved experts, and send them in the morning. Everything else is sent at once.
      </p>
    </>
  );
}
