import { useForm } from '@nexperts/app-kit';
import { WORKSHOP_TEXT } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { WORKSHOP_DEADLINE_HOURS, WORKSHOP_MINUTES, WORKSHOP_SEATS } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { NumberField } from '@nexperts/ui/NumberField';
import { RadioGroup } from '@nexperts/ui/RadioGroup';
import { Select } from '@nexperts/ui/Select';
import { TextArea } from '@nexperts/ui/TextArea';
import { TextField } from '@nexperts/ui/TextField';
import { ArrowLeft } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { forgetDraft, keptDraft } from '../../model/page/kept-drafts.ts';
import { useZone } from '../../model/times/zone.ts';
import { paths } from '../../paths.ts';
import { toasts } from '../../toasts.ts';
import * as page from '../../ui/forms/editor-page.css.ts';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useKeepDraft } from '../../ui/forms/use-keep-draft.ts';
import { DatesField } from './DatesField.tsx';
import type { NewWorkshopPage } from './load-workshops.ts';
import {
  emptyWorkshop,
  minimumRange,
  publishDraft,
  publishRules,
  seatMinor,
  seatsOf,
  seatsRange,
  toNewWorkshop,
  type PublishValues,
} from './publish-rules.ts';
import { SeatSums } from './SeatSums.tsx';
import * as css from './workshops.css.ts';

const DRAFT = 'workshop';
const DEADLINES = [6, 12, 24, 48, 72, 168].filter(
  (hours) => hours >= WORKSHOP_DEADLINE_HOURS.min && hours <= WORKSHOP_DEADLINE_HOURS.max,
);
const options = (values: readonly number[], label: (value: number) => string) =>
  values.map((value) => ({ value: String(value), label: label(value) }));

/** Publishes a workshop with its dates (H-01). What was typed stays in this tab until it is published. */
export function NewWorkshopView({ own: { seatsMax, currency, needs }, languages }: NewWorkshopPage) {
  const zone = useZone();
  const navigate = useNavigate();
  const empty = useMemo(() => emptyWorkshop(languages[0] ?? 'English'), [languages]);
  const schema = useMemo(() => publishRules({ zone, seatsMax, now: () => clock.now() }), [zone, seatsMax]);
  const form = useForm<PublishValues>({
    initial: keptDraft(DRAFT, publishDraft) ?? empty,
    schema,
    onSubmit: async (values) => {
      await api.call(endpoints.publishWorkshop, { body: toNewWorkshop(values, zone) });
      forgetDraft(DRAFT);
      form.reset(empty);
      toasts.success('Published. It’s under Events now.');
      await navigate(paths.workshops());
    },
  });
  const { values } = form;
  useKeepDraft(DRAFT, values, empty);
  const seats = seatsOf(values, seatsMax);
  const minimumMax = seats ?? seatsMax;
  const pick = (name: 'durationMin' | 'deadlineHours' | 'language') => {
    const { onChange, ...field } = form.field(name);
    return { ...field, onChange: (value: string) => value !== '' && onChange(value) };
  };
  const back = (
    <Link href={paths.workshops()} standalone plain tone="muted" className={css.back}>
      <Icon as={ArrowLeft} size={18} />
      Workshops
    </Link>
  );
  if (needs)
    return (
      <>
        {back}
        <h1 className={page.title}>Publish a workshop</h1>
        <p className={page.lead}>
          You’ve completed {needs.sessions} of the {needs.of} sessions that it takes. Your workshop can be
          published after that.
        </p>
      </>
    );
  return (
    <>
      {back}
      <h1 className={page.title}>Publish a workshop</h1>
      <p className={page.lead}>It appears under Events at once, and your calendar is blocked at its times.</p>
      <form {...form.formProps} className={css.form}>
        <section className={page.section} aria-labelledby="what">
          <h2 id="what" className={page.heading}>
            What happens
          </h2>
          <TextField
            label="Title"
            name="title"
            isRequired
            maxLength={WORKSHOP_TEXT.title}
            {...form.field('title')}
          />
          <TextArea
            label="Agenda"
            name="agenda"
            isRequired
            rows={6}
            description="What you do together, who it’s for, and what to bring. Visitors read it as you write it."
            characterLimit={WORKSHOP_TEXT.agenda}
            {...form.field('agenda')}
          />
          <div className={css.fields}>
            <Select
              label="Language"
              isRequired
              description="From the languages of your profile"
              options={languages.map((name) => ({ value: name, label: name }))}
              {...pick('language')}
            />
            <Select
              label="Length"
              isRequired
              options={options(WORKSHOP_MINUTES, (minutes) => `${minutes} minutes`)}
              {...pick('durationMin')}
            />
          </div>
        </section>
        <section className={page.section} aria-labelledby="seats">
          <h2 id="seats" className={page.heading}>
            Seats and price
          </h2>
          <div className={css.fields}>
            <NumberField
              label="Seats"
              isRequired
              minValue={WORKSHOP_SEATS.min}
              maxValue={seatsMax}
              rangeMessage={seatsRange(seatsMax)}
              description={
                seatsMax < WORKSHOP_SEATS.max
                  ? `At most ${seatsMax}: calls here work for ${seatsMax + 1} people, you included.`
                  : `At most ${seatsMax}`
              }
              {...form.field('seats')}
            />
            <NumberField
              label="Minimum"
              isRequired
              minValue={1}
              maxValue={minimumMax}
              rangeMessage={minimumRange(minimumMax)}
              description="If fewer are taken by the deadline, the date is cancelled and everyone is refunded."
              {...form.field('minimum')}
            />
            <Select
              label="Deadline"
              isRequired
              description="When the minimum must be met. Seats are sold until the start."
              options={options(DEADLINES, (hours) =>
                hours < 48 ? `${hours} hours before` : `${hours / 24} days before`,
              )}
              {...pick('deadlineHours')}
            />
          </div>
          <RadioGroup
            label="A seat is"
            orientation="horizontal"
            options={[
              { value: 'paid', label: 'Paid' },
              { value: 'free', label: 'Free' },
            ]}
            value={values.kind}
            onChange={(kind) => form.set('kind', kind)}
          />
          {values.kind === 'free' ? null : (
            <TextField
              label="Price of a seat"
              name="price"
              isRequired
              inputMode="decimal"
              prefix="A$"
              {...form.field('price')}
            />
          )}
        </section>
        <SeatSums minor={seatMinor(values)} seats={seats} currency={currency} />
        <DatesField
          dates={values.dates}
          onChange={(dates) => form.set('dates', dates)}
          errors={form.errors}
          zone={zone}
        />
        <FormFailure message={form.submitError} signedOut={form.signedOut} />
        <div className={css.buttons}>
          <Button type="submit" isPending={form.pending} pendingLabel="Publishing…">
            Publish workshop
          </Button>
        </div>
      </form>
    </>
  );
}
