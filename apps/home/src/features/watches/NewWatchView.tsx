import { useForm } from '@nexperts/app-kit';
import type { Service } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import {
  formatLength,
  formatMoney,
  fullName,
  localDateOf,
  localDayRange,
  WATCH_WINDOW_DAYS,
} from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Skeleton } from '@nexperts/ui/Skeleton';
import { TextField } from '@nexperts/ui/TextField';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { addDays } from '../../model/times/days.ts';
import { minorOf } from '../../model/money/minor-of.ts';
import { send } from '../../model/page/send.ts';
import { placeText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import * as formCss from '../../ui/forms/reason-form.css.ts';
import type { NewWatchData } from './load-watches.ts';
import * as css from './watches.css.ts';

const DateRangePicker = lazy(async () => ({
  default: (await import('@nexperts/ui/DateRangePicker')).DateRangePicker,
}));

const DAYS = `Choose 1 to ${WATCH_WINDOW_DAYS} days`;

type Dates = { start: string; end: string };
interface Values {
  dates: Dates | null;
  maxPrice: string;
  atNight: boolean;
}

const spanDays = ({ start, end }: Dates): number => (Date.parse(end) - Date.parse(start)) / 86_400_000 + 1;

const rulesFor = (price: Service['price']) =>
  z.object({
    dates: z
      .nullable(z.object({ start: z.string(), end: z.string() }))
      .check(
        z.refine(
          (dates) => dates !== null && spanDays(dates) >= 1 && spanDays(dates) <= WATCH_WINDOW_DAYS,
          DAYS,
        ),
      ),
    maxPrice: z.string().check(
      z.refine((typed) => minorOf(typed) !== null, 'Enter an amount such as 120'),
      z.refine(
        (typed) => (minorOf(typed) ?? Infinity) >= price.minor,
        `The service costs ${formatMoney(price)}. Enter at least that`,
      ),
    ),
    atNight: z.boolean(),
  });

/** A new watch for an earlier time of a service (F-03). */
export function NewWatchView({ expert, service }: NewWatchData) {
  return service ? (
    <NewWatch expert={expert} service={service} />
  ) : (
    <EmptyState
      headingLevel={1}
      title="This service is no longer offered"
      action={<ButtonLink href={paths.profile(expert.handle)}>See {expert.firstName}’s services</ButtonLink>}
    >
      You can watch for times of another service instead.
    </EmptyState>
  );
}

function NewWatch({ expert, service }: NewWatchData & { service: Service }) {
  const zone = useZone();
  const navigate = useNavigate();
  const today = localDateOf(clock.now(), zone);
  const initial: Values = {
    // All that a watch can cover; fewer days are chosen by those to whom they matter.
    dates: { start: today, end: addDays(today, WATCH_WINDOW_DAYS - 1) },
    maxPrice: String(service.price.minor / 100),
    atNight: false,
  };
  const form = useForm({
    initial,
    schema: rulesFor(service.price),
    onSubmit: async ({ dates, maxPrice, atNight }) => {
      const from = localDayRange(dates?.start ?? '', zone)?.startsAt ?? 0;
      const to = localDayRange(dates?.end ?? '', zone)?.endsAt ?? 0;
      await send(
        api.call(endpoints.makeWatch, {
          body: {
            serviceId: service.id,
            from: new Date(from).toISOString(),
            to: new Date(to).toISOString(),
            maxPriceMinor: minorOf(maxPrice) ?? 0,
            atNight,
          },
        }),
        { ValidationFailed: 'dates' },
      );
      toasts.success('We’ll tell you when a time opens');
      await navigate(paths.watches());
    },
  });
  const { values, set } = form;
  return (
    <div className={css.page}>
      <h1 className={css.title}>Watch for an earlier time</h1>
      <p className={css.lead}>
        {service.title} · {formatLength(service.durationMin)} · {formatMoney(service.price)} with{' '}
        {fullName(expert.firstName, expert.lastName)}
      </p>
      <p className={css.line}>
        When a time opens on these days, we ask those who watch for it one after the other. When it’s your
        turn, we tell you and keep the time for you for 10 minutes. We ask nobody in the last two hours before
        the time.
      </p>
      <form {...form.formProps} className={formCss.form}>
        <Suspense fallback={<Skeleton shape="block" height="4.5rem" />}>
          <DateRangePicker
            label="Days that suit you"
            description={`Up to ${WATCH_WINDOW_DAYS} days, ${placeText(zone, clock.now())} time`}
            isRequired
            {...form.field('dates')}
            min={today}
            firstDayOfWeek="mon"
          />
        </Suspense>
        <TextField
          label={`Highest price, in ${service.price.currency}`}
          description="If the price rises above this, we don’t ask you."
          isRequired
          inputMode="decimal"
          autoComplete="off"
          {...form.field('maxPrice')}
        />
        <Checkbox
          isSelected={values.atNight}
          onChange={(on) => set('atNight', on)}
          description="If this is off, we skip you in those hours and ask the next person."
        >
          Ask me between 10 pm and 7 am too
        </Checkbox>
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <div className={formCss.buttons}>
          <Button type="submit" isPending={form.pending} pendingLabel="Saving…">
            Start watching
          </Button>
          <ButtonLink variant="quiet" href={paths.profile(expert.handle, { service: service.id })}>
            Go back
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
