import * as endpoints from '@nexperts/contract/endpoints';
import { WORKSHOP_SESSIONS_MIN } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { staffReason } from '@nexperts/validation';
import { useState } from 'react';
import * as z from 'zod/mini';
import { hasRole, onlyStaff } from '../../../model/desk/desk-words.ts';
import { api } from '../../../api.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { UpcomingWorkshops } from './UpcomingWorkshops.tsx';
import { Action, type PersonActionProps } from './Action.tsx';

/** The server takes no more. */
const REASON_MAX = 500;
const rules = z.object({ reason: staffReason({ max: REASON_MAX }) });

/** Lets an expert publish workshops before their fifth session (H-01). */
export function WorkshopsAction({ person, viewer }: PersonActionProps) {
  const { id, name, expertId, handle, state } = person;
  const [isOpen, setOpen] = useState(false);
  return (
    <Action
      title="Workshops"
      belongsTo={endpoints.permitWorkshops.roles}
      lock={
        !hasRole(viewer.roles, endpoints.permitWorkshops.roles)
          ? onlyStaff(endpoints.permitWorkshops.roles, 'let experts publish workshops early')
          : id === viewer.id
            ? 'Somebody else has to let you.'
            : state === 'active'
              ? null
              : 'The account is suspended or closed.'
      }
      button={
        <Button variant="secondary" size="sm" aria-haspopup="dialog" onPress={() => setOpen(true)}>
          Let them publish
        </Button>
      }
    >
      <p>
        Experts can publish workshops after {WORKSHOP_SESSIONS_MIN} completed sessions, or if you let them.
      </p>
      {handle === null ? null : <UpcomingWorkshops handle={handle} />}
      <StaffDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={`Let ${name} publish workshops`}
        action="Let them publish"
        initial={{ reason: '' }}
        schema={rules}
        news={null}
        call={async ({ reason: text }) => {
          await api.call(endpoints.permitWorkshops, {
            params: { id: expertId ?? '' },
            body: { reason: text },
          });
          return `${name} can publish workshops now.`;
        }}
        renderFields={(form) => (
          <>
            <p>{name} can publish workshops from now on, whatever their number of sessions.</p>
            <ReasonField description="Staff read it." max={REASON_MAX} {...form.field('reason')} />
          </>
        )}
      />
    </Action>
  );
}
