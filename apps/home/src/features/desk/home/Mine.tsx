import type { QueueCase } from '@nexperts/contract';
import { formatMoney, QUEUES } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { caseHref, caseTitle } from '../../../model/desk/queue-cases.ts';
import { paths } from '../../../paths.ts';
import { DueClock } from '../parts/DueClock.tsx';
import { useTaking } from '../parts/use-taking.ts';
import * as css from './staff-home.css.ts';

const SHOWN = 5;

/** The cases the viewer has taken that are due first, with the way to hand each back (O-05). */
export function Mine({ cases }: { cases: readonly QueueCase[] }) {
  const { act, pending, failureOf, said } = useTaking();
  return (
    <section aria-labelledby="mine">
      <div className={css.sectionHead}>
        <h2 id="mine" className={css.heading}>
          Mine
        </h2>
        {cases.length > 0 ? <Link href={paths.staffMine()}>{`All ${cases.length}`}</Link> : null}
      </div>
      {cases.length === 0 ? (
        <p className={css.note}>You have taken no case. Take one in a queue, and it’s listed here.</p>
      ) : (
        <ul className={css.mine}>
          {cases.slice(0, SHOWN).map((each) => (
            <li key={each.id} className={css.mineRow}>
              <div className={css.mineWhat}>
                <Link href={caseHref(each)} tone="inherit" className={css.mineTitle}>
                  {caseTitle(each)}
                  {each.captured ? `, ${formatMoney(each.captured)}` : ''}
                </Link>
                <span className={css.note}>
                  {[each.client, each.expert].filter(Boolean).join(' and ')} · {QUEUES[each.queue].name}
                </span>
                {failureOf(each.id) ? (
                  <span role="alert" className={css.failed}>
                    {failureOf(each.id)}
                  </span>
                ) : null}
              </div>
              <DueClock dueAt={each.dueAt} openedAt={each.openedAt} pausedAt={each.pausedAt} />
              <Button
                variant="quiet"
                size="sm"
                aria-label={`Hand back ${caseTitle(each)}`}
                isPending={pending === each.id}
                onPress={() => void act(each, 'handBack')}
              >
                Hand back
              </Button>
            </li>
          ))}
        </ul>
      )}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}
