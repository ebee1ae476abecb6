import { formatTime } from '@nexperts/domain';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { KeyHints } from '../../../ui/page/Keys.tsx';
import { useRowKeys } from '../parts/use-row-keys.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { useTaking } from '../parts/use-taking.ts';
import { CaseTable } from './CaseTable.tsx';
import * as css from './cases.css.ts';
import type { MinePage } from './load-mine.ts';

const HINTS = [
  { keys: 'j', label: 'Next' },
  { keys: 'k', label: 'Previous' },
  { keys: 'enter', label: 'Open' },
  { keys: 'h', label: 'Hand back' },
] as const;
const COLUMNS = { sides: true, queue: true } as const;

/** Every case the viewer has taken, of all queues, earliest deadline first; handed back from here (O-05). */
export function MineView({ cases, at }: MinePage) {
  const zone = useZone();
  const { rows, here } = useRowKeys<HTMLDivElement>('case');
  const taking = useTaking();
  const { act, failed, said } = taking;
  useShortcuts([
    {
      keys: 'h',
      label: 'Hand the case back',
      run: () => {
        const chosen = cases[here()];
        if (chosen) void act(chosen, 'handBack');
      },
    },
  ]);
  return (
    <>
      <div className={page.head}>
        <div>
          <h1 className={page.title}>Mine</h1>
          <p className={page.lead}>
            Earliest deadline first. {cases.length === 1 ? '1 case' : `${cases.length} cases`} taken by you.
          </p>
        </div>
      </div>
      {cases.length === 0 ? (
        <EmptyState title="You have taken nothing">
          Take a case in a queue, and it’s listed here until you decide it or hand it back.
        </EmptyState>
      ) : (
        <div ref={rows}>
          <CaseTable label="Mine" cases={cases} columns={COLUMNS} mayTake taking={taking} />
        </div>
      )}
      {failed && !cases.some(({ id }) => id === failed.name) ? (
        <p role="alert" className={css.failed}>
          {failed.error.message}. The case isn’t yours any more.
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <div className={page.foot}>
        <KeyHints of={HINTS} />
        <span>Updated {formatTime(at, zone)}</span>
      </div>
    </>
  );
}
