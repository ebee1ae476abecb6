import { formatLength, formatMoney, formatMoment, QUEUES, type StaffQueue } from '@nexperts/domain';
import { Badge } from '@nexperts/ui/Badge';
import { Breadcrumbs } from '@nexperts/ui/Breadcrumbs';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { caseAtWork } from '../../../model/desk/desk-round.ts';
import { kindText } from '../../../model/desk/kind-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { CaseBar } from '../parts/CaseBar.tsx';
import * as page from '../../../ui/page/desk-page.css.ts';
import { EventList } from '../parts/EventList.tsx';
import { useCase } from '../parts/use-case.ts';
import { useShortcuts } from '../../../ui/hooks/use-shortcuts.ts';
import { useTakenConfirm } from '../parts/use-taken-confirm.tsx';
import { ActionsBox } from './ActionsBox.tsx';
import { AppealBox } from './AppealBox.tsx';
import { DecisionBox } from './DecisionBox.tsx';
import { isCaseOf, openDecisions } from './decisions.ts';
import { BankDisputeBox } from './BankDisputeBox.tsx';
import type { StoryPage } from './load-story.ts';
import { ReviewBox } from './ReviewBox.tsx';
import { MoneyBox, PeopleBox } from './SideBoxes.tsx';
import * as css from './story.css.ts';
import { StoryPicture } from './StoryPicture.tsx';

/** The whole story of a booking on one axis, and beside it what staff can do (O-03, O-04). */
export function StoryView({ story, roles }: StoryPage) {
  const {
    id,
    groupSessionId,
    title,
    client,
    expert,
    status,
    durationMin,
    startsAt,
    price,
    problem,
    bankDisputes,
    reviews,
  } = story;
  const [, setSearch] = useSearchParams();
  const zone = useZone();
  const decisions = openDecisions(story, roles);
  const atWork = caseAtWork(story.cases);
  // Once it is decided, the page still leads to the next one of its queue.
  const [last, setLast] = useState(atWork);
  if (atWork && atWork.id !== last?.id) setLast(atWork);
  const work = useCase(atWork ?? last, atWork !== null, roles);
  const due = (decisions.find(({ key }) => atWork && isCaseOf(story, key, atWork)) ?? decisions[0])?.key;
  const [open, setOpen] = useState<readonly string[]>([]);
  const { decide, dialog } = useTakenConfirm();
  const show = (key: string, isOpen = true): void => {
    const set = (): void =>
      setOpen((all) => [...all.filter((each) => each !== key), ...(isOpen ? [key] : [])]);
    const others = story.cases.find(
      (each) => isCaseOf(story, key, each) && each.takenBy && !each.takenBy.isMe,
    );
    if (isOpen) decide(others?.takenBy, set);
    else set();
  };
  useShortcuts(due ? [{ keys: 'e', label: 'Decide this case', run: () => show(due) }] : []);
  const box = (key: string) => ({
    story,
    roles,
    isOffered: decisions.some((each) => each.key === key),
    isDue: key === due,
    isOpen: open.includes(key),
    onOpen: (isOpen: boolean) => show(key, isOpen),
  });
  const focusOn = (event: string): void => {
    // The list may be filtered to another lane.
    flushSync(() => setSearch({}, { replace: true, preventScrollReset: true }));
    document.getElementById(`event-${event}`)?.focus();
  };
  return (
    <>
      <Breadcrumbs items={[wayBack(last), { label: id.slice(0, 8) }]} />
      <h1 className={page.title}>
        {client.name} and {expert.name}
      </h1>
      <p className={css.facts}>
        <Badge>{kindText(status)}</Badge>
        {problem ? <Badge>{kindText(problem.kind)}</Badge> : null}
        <span>
          {groupSessionId ? <Link href={paths.staffWorkshop(groupSessionId)}>{title}</Link> : title},{' '}
          {formatLength(durationMin)} · {formatMoment(Date.parse(startsAt), zone)} · {formatMoney(price)}
        </span>
      </p>
      <CaseBar work={work} />
      {dialog}
      <div className={css.layout}>
        <div className={css.side}>
          <DecisionBox {...box('problem')} />
          <AppealBox {...box('appeal')} />
          {bankDisputes.map((each) => (
            <BankDisputeBox key={each.ref} of={each} {...box(`bank-dispute:${each.ref}`)} />
          ))}
          {reviews.map((each) => (
            <ReviewBox key={each.id} of={each} {...box(`review:${each.id}`)} />
          ))}
          <MoneyBox of={story} roles={roles} />
          <ActionsBox story={story} roles={roles} />
          <PeopleBox of={story} />
        </div>
        <div className={css.main}>
          <StoryPicture story={story} onPick={focusOn} />
          <EventList of={story.events} hrefOf={(lane) => paths.staffBooking(id, lane)} />
        </div>
      </div>
    </>
  );
}

/** The queue of the case that the page is about; the start of the desk where nothing waits. */
const wayBack = (of: { queue: StaffQueue } | null): { label: string; href: string } =>
  of
    ? { label: QUEUES[of.queue].name, href: paths.staffQueue(of.queue) }
    : { label: 'Home', href: paths.staffHome() };
