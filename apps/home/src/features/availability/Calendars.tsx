import type { OutsideCalendar } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { CALENDARS_MAX, type CalendarProviderName } from '@nexperts/domain';
import { memo } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../api.ts';
import { send } from '../../model/page/send.ts';
import { toasts } from '../../toasts.ts';
import { EditorSection } from '../../ui/forms/EditorSection.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useAction } from '../../ui/hooks/use-action.ts';
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
  const { run, pending, failure, signedOut } = useAction();
  const act = (name: string, call: () => Promise<unknown>, done?: string): Promise<boolean> =>
    run(name, async () => {
      await send(call());
      await revalidate();
      if (done) toasts.success(done);
    });
  const connect = (provider: CalendarProviderName, calendar?: string): Promise<boolean> =>
    run(`connect ${calendar ?? provider}`, async () => {
      const body = { provider, ...(calendar !== undefined && { calendar }) };
      const { data } = await send(api.call(endpoints.startCalendarLogin, { body }));
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
                onRead={() => void act(`read ${id}`, () => api.call(endpoints.readCalendar, call))}
                onChange={(allDay) =>
                  void act(`change ${id}`, () =>
                    api.call(endpoints.changeCalendar, { ...call, body: { allDay } }),
                  )
                }
                onLeaveOut={(leftOut) =>
                  act(`choose ${id}`, () =>
                    api.call(endpoints.changeCalendar, { ...call, body: { leftOut } }),
                  )
                }
                onRenewed={async () => {
                  await revalidate();
                  toasts.success(`The password of ${name} is saved.`);
                }}
                onRemove={() =>
                  void act(
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
