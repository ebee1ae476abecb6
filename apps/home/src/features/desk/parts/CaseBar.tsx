import { QUEUES } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { onlyStaff } from '../../../model/desk/desk-words.ts';
import { caseHref, caseTitle } from '../../../model/desk/queue-cases.ts';
import { dayMoment } from '../../../model/booking/due.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import * as css from './case-bar.css.ts';
import { DueClock } from './DueClock.tsx';
import { Keys } from '../../../ui/page/Keys.tsx';
import type { CaseWork } from './use-case.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';

/** On top of every case page: who has the case, and the way to the next one, which has the focus after a decision (O-05). */
export function CaseBar({ work }: { work: CaseWork }) {
  const { of, known, failure, said } = work;
  const wasOpen = useRef(false);
  const next = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (known === null) return;
    // The form that had the focus has gone.
    if (wasOpen.current && !known.isOpen) next.current?.querySelector('a')?.focus();
    wasOpen.current = known.isOpen;
  }, [known]);
  if (!of) return null;
  return (
    <section aria-label="This case" className={css.bar}>
      {known === null ? null : known.isOpen ? (
        <>
          <Taken work={work} />
          <div className={css.ways}>
            {known.previous ? (
              <ButtonLink href={caseHref(known.previous)} variant="quiet" size="sm" iconEnd={<Keys of="k" />}>
                Previous
              </ButtonLink>
            ) : null}
            {known.next ? (
              <ButtonLink href={caseHref(known.next)} variant="quiet" size="sm" iconEnd={<Keys of="j" />}>
                Next case
              </ButtonLink>
            ) : null}
          </div>
        </>
      ) : (
        <div ref={next} className={css.after}>
          {known.next ? (
            <>
              <span>
                This case is closed. Next in {QUEUES[of.queue].name}: <strong>{caseTitle(known.next)}</strong>
              </span>
              <DueClock
                dueAt={known.next.dueAt}
                openedAt={known.next.openedAt}
                pausedAt={known.next.pausedAt}
                isShort
              />
              <ButtonLink href={caseHref(known.next)} size="sm" iconEnd={<Keys of="j" on="fill" />}>
                Next case
              </ButtonLink>
            </>
          ) : (
            <span>
              This case is closed. Nothing else in{' '}
              <Link href={paths.staffQueue(of.queue)}>{QUEUES[of.queue].name}</Link> is waiting for you.
            </span>
          )}
        </div>
      )}
      {failure ? (
        <p role="alert" className={css.failed}>
          {failure}
        </p>
      ) : null}
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </section>
  );
}

function Taken({ work: { of, known, mayDecide, act, pending } }: { work: CaseWork }) {
  const zone = useZone();
  const now = useMinute();
  if (!of || !known) return null;
  const { takenBy } = known;
  if (!takenBy)
    return mayDecide ? (
      <Button
        variant="secondary"
        size="sm"
        isPending={pending}
        iconEnd={<Keys of="t" />}
        onPress={() => act('take')}
      >
        Take this case
      </Button>
    ) : (
      <span className={css.muted}>{onlyStaff(QUEUES[of.queue].deciders, 'decide this')}</span>
    );
  return (
    <span className={takenBy.isMe ? css.taken : css.takenByOther}>
      <Icon as={UserRound} size={16} />
      <span>
        Taken by {takenBy.isMe ? 'you' : <strong>{takenBy.name}</strong>},{' '}
        {dayMoment(Date.parse(takenBy.at), now, zone)}
      </span>
      {takenBy.isMe ? (
        <Button
          variant="quiet"
          size="sm"
          isPending={pending}
          iconEnd={<Keys of="h" />}
          onPress={() => act('handBack')}
        >
          Hand back
        </Button>
      ) : null}
    </span>
  );
}
