import { Button } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { ChevronDown, UserRound } from 'lucide-react';
import * as css from './account-menu.css.ts';

/** As wide as the account menu that is on its way, so that nothing moves then; it can't be pressed or read. */
export function AccountPlaceholder({ name }: { name: string }) {
  return (
    <span className={css.placeholder}>
      <Button
        variant="secondary"
        iconStart={<Icon as={UserRound} />}
        iconEnd={<Icon as={ChevronDown} size={16} />}
        className={css.button}
      >
        <span className={css.name}>{name}</span>
      </Button>
    </span>
  );
}
