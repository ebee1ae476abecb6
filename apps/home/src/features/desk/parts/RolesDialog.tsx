import * as endpoints from '@nexperts/contract/endpoints';
import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ROLE_WORDS } from '../../../model/desk/desk-words.ts';
import { ReasonField } from './fields.tsx';
import { StaffDialog } from './StaffDialog.tsx';

interface RolesDialogProps {
  isOpen: boolean;
  onClose: () => void;
  person: { id: string; name: string; roles: readonly StaffRole[] };
  /** Somebody has asked for a change of these roles: it has to be confirmed or declined first */
  news: string | null;
}

/** @param roles those they have now */
const rules = (roles: readonly StaffRole[]) =>
  z.object({
    reason: staffReason(),
    roles: z
      .array(z.enum(STAFF_ROLES))
      .check(
        z.refine(
          (chosen) => chosen.length !== roles.length || chosen.some((role) => !roles.includes(role)),
          'These are the roles now. Tick or untick at least one.',
        ),
      ),
  });

/** Asks another admin to change somebody's roles (O-01). */
export function RolesDialog({ person: { id, name, roles }, news, ...dialog }: RolesDialogProps) {
  return (
    <StaffDialog
      {...dialog}
      title={`Change roles of ${name}`}
      action="Ask another admin"
      initial={{ roles: [...roles], reason: '' }}
      schema={rules(roles)}
      news={news && `${news} What you wrote wasn’t sent.`}
      call={async (body) => {
        await api.call(endpoints.changeRoles, { params: { id }, body });
        return 'Another admin has to confirm.';
      }}
      renderFields={(form) => {
        const chosen = form.values.roles;
        return (
          <>
            <Fieldset
              legend="Roles"
              description={`Nothing changes before another admin confirms.${chosen.length === 0 && roles.length > 0 ? ` Without a role ${name} is no member of staff.` : ''}`}
              errorMessage={form.errors.roles}
            >
              {STAFF_ROLES.map((role) => (
                <Checkbox
                  key={role}
                  description={ROLE_WORDS[role].does}
                  isSelected={chosen.includes(role)}
                  onChange={(isOn) =>
                    form.set(
                      'roles',
                      STAFF_ROLES.filter((each) => (each === role ? isOn : chosen.includes(each))),
                    )
                  }
                >
                  {ROLE_WORDS[role].name}
                </Checkbox>
              ))}
            </Fieldset>
            <ReasonField description="The other admin reads it." {...form.field('reason')} />
          </>
        );
      }}
    />
  );
}
