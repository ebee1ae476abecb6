import { FEATURED_PRIORITY_MAX } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { endOfBusinessDay } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { longDayText } from '../../../model/times/days.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import * as formCss from '../../../ui/forms/reason-form.css.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { useQuestion } from '../parts/use-question.tsx';
import { Action, type PersonActionProps } from './Action.tsx';

const isPriority = (typed: string): boolean =>
  /^\d{1,3}$/.test(typed.trim()) && Number(typed) >= 1 && Number(typed) <= FEATURED_PRIORITY_MAX;

const rules = z.object({
  until: z
    .string()
    .check(
      z.refine((day) => (endOfBusinessDay(day) ?? 0) > clock.now(), 'Enter a day that is still to come'),
    ),
  priority: z.string().check(z.refine(isPriority, `Enter a whole number from 1 to ${FEATURED_PRIORITY_MAX}`)),
  reason: staffReason(),
});

/** Features an expert for a while, how high and why, or no longer (F-19). */
export function FeatureAction({ person, viewer }: PersonActionProps) {
  const { id, name, expertId, featuring, state } = person;
  const { act, failure, signedOut, pending } = useChange();
  const { ask, dialog } = useQuestion();
  const [isOpen, setOpen] = useState(false);
  const params = { id: expertId ?? '' };
  async function end(): Promise<void> {
    const isSure = await ask({
      title: `Stop featuring ${name}?`,
      text: <p>The profile stays as it is, and is listed by its reviews and sessions again.</p>,
      action: 'Stop featuring',
      keep: 'Go back',
    });
    if (isSure)
      await act('end', async () => {
        await api.call(endpoints.endFeaturing, { params });
        return `${name} isn’t featured any more.`;
      });
  }
  return (
    <Action
      title="Feature"
      belongsTo={endpoints.featureExpert.roles}
      lock={
        !hasRole(viewer.roles, endpoints.featureExpert.roles)
          ? onlyStaff(endpoints.featureExpert.roles, 'feature experts')
          : id === viewer.id
            ? 'Somebody else has to feature you.'
            : state === 'active' || featuring
              ? null
              : 'The account is suspended or closed.'
      }
      button={
        <div className={formCss.buttons}>
          {state === 'active' ? (
            <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
              {featuring ? 'Change' : `Feature ${name}`}
            </Button>
          ) : null}
          {featuring ? (
            <Button variant="quiet" size="sm" isPending={pending !== null} onPress={() => void end()}>
              Stop featuring
            </Button>
          ) : null}
        </div>
      }
    >
      {featuring ? (
        <>
          <p>
            Featured with priority {featuring.priority}
            {featuring.until === null ? ', with no end.' : ` until ${longDayText(featuring.until)}.`}
          </p>
          {featuring.by === null ? null : (
            <p>
              {featuring.by}: {featuring.reason}
            </p>
          )}
        </>
      ) : (
        <p>Experts who are featured come first on the front page and in their categories.</p>
      )}
      <FormFailure message={failure} signedOut={signedOut} />
      {dialog}
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Feature ${name}`}
        action={`Feature ${name}`}
        initial={{
          until: featuring?.until ?? '',
          priority: String(featuring?.priority ?? 50),
          reason: featuring?.reason ?? '',
        }}
        schema={rules}
        news={null}
        call={async ({ until, priority, reason }) => {
          await api.call(endpoints.featureExpert, {
            params,
            body: { until, priority: Number(priority), reason },
          });
          return `${name} is featured.`;
        }}
        renderFields={(form) => (
          <>
            <p>{name} comes first on the front page and in categories. The card says “Featured”.</p>
            <TextField
              label="Last day"
              type="date"
              isRequired
              description="At most a year ahead. Brisbane time."
              {...form.field('until')}
            />
            <TextField
              label="Priority"
              isRequired
              inputMode="numeric"
              description={`1 to ${FEATURED_PRIORITY_MAX}. The highest comes first.`}
              {...form.field('priority')}
            />
            <ReasonField description="Staff read it." {...form.field('reason')} />
          </>
        )}
      />
    </Action>
  );
}
