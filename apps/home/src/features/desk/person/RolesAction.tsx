import * as endpoints from '@nexperts/contract/endpoints';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { hasRole, onlyStaff, rolesAsked, rolesText } from '../../../model/desk/desk-words.ts';
import { paths } from '../../../paths.ts';
import { RolesDialog } from '../parts/RolesDialog.tsx';
import { Action, type PersonActionProps } from './Action.tsx';

/** Makes somebody a member of staff or changes their roles, with another admin (O-01). Shown of staff, and to admins. */
export function RolesAction({ person, signatures, viewer }: PersonActionProps) {
  const { id, name, state, staffRoles } = person;
  const [isOpen, setOpen] = useState(false);
  const asked = signatures.find(({ action }) => action === 'role');
  const who = asked?.isMine ? 'You' : asked?.askedBy.name;
  const isAdmin = hasRole(viewer.roles, endpoints.changeRoles.roles);
  if (!isAdmin && staffRoles.length === 0) return null;
  return (
    <Action
      title="Staff roles"
      belongsTo={endpoints.changeRoles.roles}
      lock={
        !isAdmin
          ? onlyStaff(endpoints.changeRoles.roles, 'change roles')
          : id === viewer.id
            ? 'Another admin has to change your roles.'
            : state === 'active'
              ? null
              : 'The account is suspended or closed.'
      }
      button={
        asked ? null : (
          <Button variant="secondary" size="sm" onPress={() => setOpen(true)}>
            Change roles
          </Button>
        )
      }
    >
      <p>{staffRoles.length === 0 ? 'Not a member of staff.' : `${rolesText(staffRoles)}.`}</p>
      {asked ? (
        <p>
          {who} asked for {rolesAsked(asked)}. It waits for another admin.{' '}
          <Link href={paths.staffHome()}>Second signatures</Link>
        </p>
      ) : null}
      <RolesDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        person={{ id, name, roles: staffRoles }}
        news={asked ? `${who} has just asked for a change of these roles.` : null}
      />
    </Action>
  );
}
