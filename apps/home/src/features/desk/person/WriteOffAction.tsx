import type { PersonStory } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { decimalText, formatMoney, formatMoment, type Money } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { TextField } from '@nexperts/ui/TextField';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { clock } from '../../../clock.ts';
import { useZone } from '../../../model/times/zone.ts';
import { amountRule, minorIn, ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';
import { Action, type PersonActionProps } from './Action.tsx';
import * as css from './person.css.ts';

interface WriteOffActionProps extends PersonActionProps {
  balance: NonNullable<PersonStory['balances']>[number];
}

const rules = (debt: Money) =>
  z.object({ amountMinor: amountRule(debt, `At most ${formatMoney(debt)}`), reason: staffReason() });

/** Writes off what an expert owes, or part of it, once the debt is 180 days old (P-02). */
export function WriteOffAction({
  person: { id, name, expertId },
  viewer,
  balance: { available, writeOffFrom },
}: WriteOffActionProps) {
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const debt = { ...available, minor: -available.minor };
  // A debt that earnings made good while the form is open: it says so, with what was typed.
  if (debt.minor <= 0 && !isOpen) return null;
  const from = writeOffFrom === null ? null : Date.parse(writeOffFrom);
  const of = (minor: number): string => formatMoney({ minor, currency: debt.currency });
  return (
    <Action
      title="Write off a debt"
      belongsTo={endpoints.writeOffDebt.roles}
      lock={
        !hasRole(viewer.roles, endpoints.writeOffDebt.roles)
          ? onlyStaff(endpoints.writeOffDebt.roles, 'write off debts')
          : id === viewer.id
            ? 'This is your own debt.'
            : from !== null && clock.now() < from
              ? `Possible after 180 days, from ${formatMoment(from, zone)}.`
              : null
      }
      button={
        <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
          Write off {formatMoney(debt)}
        </Button>
      }
    >
      <p>
        {name} owes {formatMoney(debt)}. We would bear what you write off.
      </p>
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Write off a debt of ${name}?`}
        action={({ amountMinor }) => {
          const minor = minorIn(amountMinor, debt);
          return minor === null ? 'Write off' : `Write off ${of(minor)}`;
        }}
        tone="danger"
        initial={{ amountMinor: decimalText(debt), reason: '' }}
        schema={rules(debt)}
        news={debt.minor <= 0 ? `${name} owes nothing any more. What you wrote wasn’t sent.` : null}
        call={async (values) => {
          const amountMinor = minorIn(values.amountMinor, debt) ?? 0;
          const body = { amountMinor, currency: debt.currency, reason: values.reason };
          const { data } = await api.call(endpoints.writeOffDebt, { params: { id: expertId ?? '' }, body });
          return outcomeText(data.state, `${of(amountMinor)} of ${name}’s debt is written off.`);
        }}
        renderFields={(form) => {
          const minor = minorIn(form.values.amountMinor, debt);
          return (
            <>
              <p>
                We bear the loss. {name} doesn’t have to pay it back, and gets an email. This can’t be undone.
              </p>
              <TextField
                label="Amount"
                description={`The whole debt is ${formatMoney(debt)}.`}
                isRequired
                inputMode="decimal"
                prefix={debt.currency === 'AUD' ? 'A$' : debt.currency}
                {...form.field('amountMinor')}
              />
              <dl className={css.rows} aria-live="polite">
                <dt>Balance now</dt>
                <dd className={css.debt}>{of(-debt.minor)}</dd>
                <dt>Balance after</dt>
                <dd>{minor === null ? 'Enter an amount' : of(minor - debt.minor)}</dd>
              </dl>
              <ReasonField description="Staff read it." {...form.field('reason')} />
            </>
          );
        }}
      />
    </Action>
  );
}
