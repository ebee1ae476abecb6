import type { Booking, Problem, ProblemStatement } from '@nexperts/contract';
import { Avatar } from '@nexperts/ui/Avatar';
import { Icon } from '@nexperts/ui/Icon';
import { Scale } from 'lucide-react';
import { callers, statementWords, zonedMoment } from '../../model/booking/problem-words.ts';
import { shortMoment, waitText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { SentFiles } from '../../ui/booking/SentFiles.tsx';
import { useNow } from '../../ui/hooks/use-now.ts';
import * as css from './statements.css.ts';

interface StatementsProps {
  problem: Problem;
  booking: Booking;
}

/** Who said what, in order; the last word has the heavier border, and a dashed box shows who is awaited. */
export function Statements({ problem, booking }: StatementsProps) {
  const { statements } = problem;
  const { other } = callers(booking);
  return (
    <section className={css.said} aria-labelledby="said">
      <h2 id="said" className={css.heading}>
        What was said
      </h2>
      <ol className={css.list}>
        {statements.map((statement, place) => (
          <Statement
            key={`${statement.at} ${statement.step}`}
            statement={statement}
            isLast={place === statements.length - 1}
            problem={problem}
            booking={booking}
          />
        ))}
        {problem.awaited ? <Awaited problem={problem} booking={booking} /> : null}
      </ol>
      <p className={css.readers}>
        {problem.kind === 'conduct'
          ? `Our staff can read everything on this page. ${other} reads only what staff share.`
          : openNote(problem, other)}
      </p>
    </section>
  );
}

function openNote({ state }: Problem, other: string): string {
  const readers = `${other} and our staff can read everything on this page.`;
  const isOpen = state === 'awaiting_client' || state === 'with_staff';
  return isOpen ? `Either of you can agree to the other’s last word until staff decide. ${readers}` : readers;
}

function Statement({
  statement,
  isLast,
  problem,
  booking,
}: StatementsProps & { statement: ProblemStatement; isLast: boolean }) {
  const zone = useZone();
  const { by, text, files, at } = statement;
  const { title, share } = statementWords(statement, problem, booking);
  return (
    <li className={css.row}>
      <Face by={by} booking={booking} />
      <article className={isLast ? css.lastWord : css.box}>
        <header className={css.head}>
          <h3 className={css.title}>{title}</h3>
          <time dateTime={at} className={css.time}>
            {shortMoment(at, zone)}
          </time>
        </header>
        {share ? <h4 className={css.share}>{share}</h4> : null}
        {text ? <p className={css.words}>{text}</p> : null}
        <SentFiles files={files} label={`Files: ${title}`} />
      </article>
    </li>
  );
}

function Awaited({ problem: { awaited, dueAt, paused }, booking }: StatementsProps) {
  const zone = useZone();
  const now = useNow(dueAt !== null && !paused);
  const names = callers(booking);
  const who = awaited === 'staff' ? 'our staff' : names[awaited ?? 'client'];
  return (
    <li className={css.row}>
      <Face by={awaited ?? 'staff'} booking={booking} />
      <div className={css.awaited}>
        <p className={css.title}>Waiting for {who === 'You' ? 'you' : who}</p>
        <p className={css.muted}>{awaitedNote(dueAt, paused !== null, now, zone)}</p>
      </div>
    </li>
  );
}

function awaitedNote(dueAt: string | null, isPaused: boolean, now: number, zone: string): string {
  if (isPaused || !dueAt) return 'The deadline is paused.';
  const left = Date.parse(dueAt) - now;
  const until = `Until ${zonedMoment(dueAt, zone)}.`;
  return left > 0 ? `${until} ${waitText(left)} left.` : `${until} The time is over.`;
}

function Face({ by, booking }: { by: ProblemStatement['by']; booking: Booking }) {
  if (by === 'client' || by === 'expert') {
    const { name, avatarUrl } = booking[by];
    return <Avatar name={name} src={avatarUrl} size={48} className={css.face} />;
  }
  return (
    <span className={css.desk}>
      <Icon as={Scale} size={24} />
    </span>
  );
}
