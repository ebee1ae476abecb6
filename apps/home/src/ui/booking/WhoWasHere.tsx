import type { WrapUp } from '@nexperts/contract';
import { formatLength, formatTime } from '@nexperts/domain';
import { Avatar } from '@nexperts/ui/Avatar';
import { otherPerson } from '../../model/booking/other-person.ts';
import {
  presenceAxis,
  presenceParts,
  presenceText,
  shareOf,
  type PresenceAxis,
  type Stay,
} from '../../model/booking/presence.ts';
import { placeText } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './who-was-here.css.ts';

interface WhoWasHereProps {
  wrapUp: Pick<WrapUp, 'booking' | 'attendance' | 'togetherMin'>;
  title?: string;
  /** Inside a dialog, which is a card already */
  plain?: boolean;
}

/** Who was in the room when: a strip each on the same clock, the gaps hatched, and all of it in words. */
export function WhoWasHere({ wrapUp, title = 'Who was here', plain = false }: WhoWasHereProps) {
  const { booking, attendance, togetherMin } = wrapUp;
  const zone = useZone();
  const { role, startsAt, endsAt, service, client, expert } = booking;
  const session = { startsAt: Date.parse(startsAt), endsAt: Date.parse(endsAt) };
  const axis = presenceAxis(session, [...attendance.client, ...attendance.expert]);
  const other = otherPerson(booking);
  const you = role === 'client' ? client : expert;
  const mine = attendance[role];
  const theirs = attendance[role === 'client' ? 'expert' : 'client'];
  const rows = [
    { name: you.name, said: 'You', picture: you.avatarUrl, stays: mine, others: theirs },
    {
      name: other.name,
      said: other.firstName,
      picture: other.avatarUrl,
      stays: theirs,
      others: mine,
    },
  ];
  return (
    <section className={plain ? css.plain : css.card} aria-labelledby="presence">
      <div className={css.head}>
        <h2 id="presence" className={css.title}>
          {title}
        </h2>
        <p className={css.muted}>
          {togetherMin > 0
            ? `Together for ${togetherMin} of ${formatLength(service.durationMin)}`
            : 'You didn’t meet'}
        </p>
      </div>
      <dl className={css.rows}>
        {rows.map(({ name, said, picture, stays, others }) => (
          <div key={said} className={css.row}>
            <dt className={css.who}>
              <Avatar name={name} src={picture} size={32} />
              {said}
            </dt>
            <dd className={css.facts}>
              <Strip axis={axis} stays={stays} />
              <p className={css.muted}>{presenceText(session, stays, others, zone)}</p>
            </dd>
          </div>
        ))}
      </dl>
      <div className={css.clock}>
        {axis.marks.map((at, index) => (
          <span
            key={at}
            className={css.mark[index === axis.marks.length - 1 ? 'last' : 'inner']}
            style={{ insetInlineStart: `${shareOf(axis, at) * 100}%` }}
          >
            {formatTime(at, zone)}
          </span>
        ))}
      </div>
      <p className={css.zone}>Times in {placeText(zone, session.startsAt)}</p>
    </section>
  );
}

/** Decoration: the words below it say the same. */
function Strip({ axis, stays }: { axis: PresenceAxis; stays: readonly Stay[] }) {
  return (
    <div className={css.strip} aria-hidden="true">
      {presenceParts(axis, stays).map(({ kind, start, size }) => (
        <span
          key={start}
          className={css.part[kind]}
          style={{ insetInlineStart: `${start * 100}%`, inlineSize: `${size * 100}%` }}
        />
      ))}
    </div>
  );
}
