import { Switch } from '@nexperts/ui/Switch';
import { useStore } from 'zustand';
import { shortcuts, turnShortcuts } from '../../model/page/shortcuts.ts';
import { Keys } from './Keys.tsx';
import * as css from './keys.css.ts';
import { LazyDialog } from './LazyDialog.tsx';

interface ShortcutsDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Every key that does something on this page, and the switch that turns single keys off. */
export function ShortcutsDialog(props: ShortcutsDialogProps) {
  const { isOn, lists } = useStore(shortcuts);
  const listed = new Map(lists.flat().map(({ keys, label }) => [keys, label]));
  return (
    <LazyDialog {...props} title="Keyboard shortcuts" size="sm">
      <Switch isSelected={isOn} onChange={turnShortcuts}>
        Single-key shortcuts
      </Switch>
      <table className={css.table} aria-label="Shortcuts on this page">
        <tbody>
          {[...listed].map(([keys, label]) => (
            <tr key={keys}>
              <th scope="row">{label}</th>
              <td>
                <Keys of={keys} on="text" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </LazyDialog>
  );
}
