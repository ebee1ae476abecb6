import type { PersonStory } from '@nexperts/contract';
import { formatMoney, formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { clock } from '../../../clock.ts';
import { useZone } from '../../../model/zone.ts';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { Action, type PersonActionProps } from './Action.tsx';
import { WriteOffForm } from './WriteOffForm.tsx';

interface WriteOffActionProps extends PersonActionProps {
  balance: NonNullable<PersonStory['balances']>[number];
}

/** Writes off what an expert owes, or part of it, once the debt is 180 days old (P-02). */
export function WriteOffAction({
  person,
  viewer,
  balance: { available, writeOffFrom },
}: WriteOffActionProps) {
  const { id, name } = person;
  const zone = useZone();
  const [isOpen, setOpen] = useState(false);
  const debt = { ...available, minor: -available.minor };
  // A debt that earnings made good while the form is open: it says so, with what was typed.
  if (debt.minor <= 0 && !isOpen) return null;
  const from = writeOffFrom === null ? null : Date.parse(writeOffFrom);
  return (
    <Action
      title="Write off a debt"
      belongsTo="finance"
      lock={
        !viewer.roles.includes('finance')
          ? 'Only finance writes off debts.'
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
      <LazyDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={`Write off a debt of ${name}?`}
        isDismissable={false}
      >
        <WriteOffForm person={person} debt={debt} onDone={() => setOpen(false)} />
      </LazyDialog>
    </Action>
  );
}
