import type { PersonStory, SecondSignature } from '@nexperts/contract';
import type { StaffRole } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Icon } from '@nexperts/ui/Icon';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { rolesText } from '../../../model/desk/desk-words.ts';
import type { PersonPage } from './load-person.ts';
import * as css from './person.css.ts';

/** What every action on a person looks at. */
export interface PersonActionProps {
  person: PersonStory;
  signatures: readonly SecondSignature[];
  viewer: PersonPage['viewer'];
}

interface ActionProps {
  title: string;
  belongsTo: readonly StaffRole[];
  /** What it does, or its state */
  children: ReactNode;
  /** Why the viewer can't do it; replaces the button */
  lock: string | null;
  button: ReactNode;
}

/** One action on a person with the roles it belongs to (O-04). */
export function Action({ title, belongsTo, children, lock, button }: ActionProps) {
  return (
    <li className={css.action}>
      <div className={css.actionHead}>
        <h3 className={css.actionTitle}>{title}</h3>
        <Badge tone="brand">{rolesText(belongsTo)}</Badge>
      </div>
      <div className={css.muted}>{children}</div>
      {lock === null ? (
        button
      ) : (
        <p className={css.locked}>
          <Icon as={Lock} size={16} /> {lock}
        </p>
      )}
    </li>
  );
}
