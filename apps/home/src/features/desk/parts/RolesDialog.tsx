import { STAFF_ROLES, type StaffRole } from '@nexperts/domain';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { Fieldset } from '@nexperts/ui/Fieldset';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { api } from '../../../api.ts';
import { ROLE_WORDS } from '../../../model/desk-words.ts';
import { send } from '../../../model/send.ts';
import { toasts } from '../../../toasts.ts';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import { ReasonForm } from './ReasonForm.tsx';

interface RolesDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  person: { id: string; name: string; roles: readonly StaffRole[] };
  /** Somebody has asked for a change of these roles: it has to be confirmed or declined first */
  news: string | null;
}

/** Asks another admin to change somebody's roles (O-01). */
export function RolesDialog({ isOpen, onOpenChange, person, news }: RolesDialogProps) {
  return (
    <LazyDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={`Change roles of ${person.name}`}
      isDismissable={false}
    >
      <RolesForm person={person} news={news} onDone={() => onOpenChange(false)} />
    </LazyDialog>
  );
}

interface RolesFormProps extends Pick<RolesDialogProps, 'person' | 'news'> {
  onDone: () => void;
}

function RolesForm({ person: { id, name, roles }, news, onDone }: RolesFormProps) {
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(roles);
  const [wrong, setWrong] = useState<string | undefined>();

  async function ask(reason: string): Promise<void> {
    if (chosen.length === roles.length && chosen.every((role) => roles.includes(role))) {
      setWrong('These are the roles now. Tick or untick at least one.');
      return;
    }
    await send(api.desk.changeRoles({ params: { id }, body: { roles: [...chosen], reason } }));
    toasts.success('Another admin has to confirm.');
    onDone();
    await revalidate();
  }

  return (
    <ReasonForm
      description="The other admin reads it."
      action="Ask another admin"
      tone="primary"
      news={news}
      onSend={ask}
      onCancel={onDone}
    >
      <Fieldset
        legend="Roles"
        description={`Nothing changes before another admin confirms.${chosen.length === 0 && roles.length > 0 ? ` Without a role ${name} is no member of staff.` : ''}`}
        errorMessage={wrong}
      >
        {STAFF_ROLES.map((role) => (
          <Checkbox
            key={role}
            description={ROLE_WORDS[role].does}
            isSelected={chosen.includes(role)}
            onChange={(isOn) => {
              setChosen(STAFF_ROLES.filter((each) => (each === role ? isOn : chosen.includes(each))));
              setWrong(undefined);
            }}
          >
            {ROLE_WORDS[role].name}
          </Checkbox>
        ))}
      </Fieldset>
    </ReasonForm>
  );
}
