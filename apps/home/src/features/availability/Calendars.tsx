import type { OutsideCalendar } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { CALENDARS_MAX, type CalendarProviderName } from '@nexperts/domain';
import { memo } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { toasts } from '../../toasts.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import { AddCalendar } from './AddCalendar.tsx';
import { CalendarItem } from './CalendarItem.tsx';
import * as css from './calendars.css.ts';

interface CalendarsProps {
  calendars: readonly OutsideCalendar[];
  /** Those whose calendars can be connected */
  providers: readonly CalendarProviderName[];
}

/** The outside calendars whose busy times clients can’t book (F-04). What is done here takes effect at once. */
export const Calendars = memo(function Calendars({ calendars, providers }: CalendarsProps) {
  const { revalidate } = useRevalidator();
  const { act, leave, pending, failure, signedOut } = useChange();
  const change = (name: string, call: () => Promise<unknown>, done: string | null = null) =>
    act(name, async () => {
      await call();
      return done;
    });
  const connect = (provider: CalendarProviderName, calendar?: string): Promise<boolean> =>
    leave(`connect ${calendar ?? provider}`, async () => {
      const body = { provider, ...(calendar !== undefined && { calendar }) };
      const { data } = await api.call(endpoints.startCalendarLogin, { body });
      location.assign(data.url);
      // The button waits until the provider's page is there.
      await new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }));
    });
  return (
    <EditorSection
      id="calendars"
      title="Other calendars"
      lead="Clients can’t book you while one of your other calendars says you’re busy. We keep the start and end of each entry, and nothing else."
    >
      <FormFailure message={failure} signedOut={signedOut} />
      {calendars.length > 0 ? (
        <ul className={css.list}>
          {calendars.map((calendar) => {
            const { id, name } = calendar;
            const call = { params: { id } };
            return (
              <CalendarItem
                key={id}
                calendar={calendar}
                pending={pending?.endsWith(id) ? (pending.split(' ')[0] ?? null) : null}
                isBusy={pending !== null}
                onConnect={() => {
                  const { kind } = calendar;
                  if (kind === 'google' || kind === 'microsoft') void connect(kind, id);
                }}
                onRead={() => void change(`read ${id}`, () => api.call(endpoints.readCalendar, call))}
                onChange={(allDay) =>
                  void change(`change ${id}`, () =>
                    api.call(endpoints.changeCalendar, { ...call, body: { allDay } }),
                  )
                }
                onLeaveOut={(leftOut) =>
                  change(`choose ${id}`, () =>
                    api.call(endpoints.changeCalendar, { ...call, body: { leftOut } }),
                  )
                }
                onRenewed={async () => {
                  await revalidate();
                  toasts.success(`The password of ${name} is saved.`);
                }}
                onRemove={() =>
                  void change(
                    `remove ${id}`,
                    () => api.call(endpoints.removeCalendar, call),
                    `${name} is removed. Clients can book its times now.`,
                  )
                }
              />
            );
          })}
        </ul>
      ) : null}
      {calendars.length < CALENDARS_MAX ? (
        <AddCalendar
          providers={providers}
          connecting={providers.find((each) => pending === `connect ${each}`) ?? null}
          onConnect={(provider) => void connect(provider)}
          onAdded={async ({ name }) => {
            await revalidate();
            toasts.success(`${name} is added. Clients can’t book its busy times.`);
          }}
        />
      ) : (
        <p className={css.muted}>
          You have {CALENDARS_MAX} calendars, the most you can add. Remove one to add another.
        </p>
      )}
    </EditorSection>
  );
});
