import type { BookingStory } from '@nexperts/contract';
import {
  formatDayShort,
  formatLength,
  formatTime,
  formatTimeRange,
  mergeRanges,
  MINUTE_MS,
  type TimeRange,
} from '@nexperts/domain';
import { useEffect, useRef, type ReactNode } from 'react';
import { kindText } from '../../../model/desk/kind-text.ts';
import { LANE_NAMES } from '../../../model/desk/story-text.ts';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import * as css from '../parts/story-picture.css.ts';
import { StoryMark } from '../parts/StoryMark.tsx';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { placeOn, sessionMarks, storyAxis, type AxisPart } from './axis.ts';
import { stateBands, type StateBand } from './state-bands.ts';

/** What is seen before the session in a picture that is scrolled. */
const AROUND_SESSION_PX = 24;
/** Words closer than this share of the picture would lie on each other. */
const NAMES_APART = 0.04;

const pct = (share: number): string => `${(share * 100).toFixed(2)}%`;
const rangesOf = (stays: readonly { from: string; to: string }[]): TimeRange[] =>
  mergeRanges(stays.map(({ from, to }) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })));

interface StoryPictureProps {
  story: BookingStory;
  /** An event was pressed */
  onPick: (id: string) => void;
}

/**
 * Everything on one axis with three scales: days, the session in minutes, days (O-03). The list below it is the
 * accessible version, so the picture is hidden from assistive technology.
 */
export function StoryPicture({ story, onPick }: StoryPictureProps) {
  const now = useMinute();
  const scroller = useRef<HTMLDivElement>(null);
  const booked = useRef<HTMLSpanElement>(null);
  // Where the window is too narrow to show the session, the picture begins with it; else nothing before it is cut off.
  useEffect(() => {
    const [box, session] = [scroller.current, booked.current];
    if (!box || !session) return;
    if (session.getBoundingClientRect().right > box.getBoundingClientRect().right)
      box.scrollLeft = session.offsetLeft - AROUND_SESSION_PX;
  }, []);
  const [startsAt, endsAt, createdAt] = [story.startsAt, story.endsAt, story.createdAt].map((at) =>
    Date.parse(at),
  ) as [number, number, number];
  const dueAt = story.problem?.dueAt ? Date.parse(story.problem.dueAt) : null;
  const events = story.events.filter(({ lane }) => lane !== 'presence');
  const newest = Math.max(now, dueAt ?? 0, ...events.map(({ at }) => Date.parse(at)));
  const axis = storyAxis({ createdAt, startsAt, endsAt, last: newest });
  const client = rangesOf(story.presence.client);
  const expert = rangesOf(story.presence.expert);
  const together = rangesOf(story.presence.together);
  const session = { startsAt, endsAt };
  const wasThere = client.length + expert.length > 0;
  const bands = stateBands(story.events, createdAt, now);
  const begins = new Set(bands.map(({ eventId }) => eventId));
  const lanes = (['state', 'money', 'problem', 'email', 'reported'] as const).filter((lane) =>
    events.some((event) => event.lane === lane),
  );
  return (
    <section className={page.panel} aria-label="Picture of the story">
      <div className={page.head} style={{ marginBlockEnd: 0 }}>
        <h2 className={page.panelTitle}>What happened</h2>
        {wasThere ? (
          <p className={css.legend}>
            <span>
              <span aria-hidden="true" className={`${css.swatch} ${css.kind.together}`} />
              together
            </span>
            <span>
              <span aria-hidden="true" className={`${css.swatch} ${css.kind.alone}`} />
              not together
            </span>
            <span>
              <span aria-hidden="true" className={`${css.swatch} ${css.kind.away}`} />
              not present
            </span>
          </p>
        ) : null}
      </div>
      <div ref={scroller} className={css.scroll}>
        <div className={css.picture} aria-hidden="true">
          <div className={`${css.lane} ${css.heads}`}>
            <span className={css.name} />
            <div className={css.track}>
              <PartNames axis={axis} session={session} />
              <span
                ref={booked}
                className={css.booked}
                style={{
                  insetInlineStart: pct(placeOn(axis, startsAt)),
                  inlineSize: pct(placeOn(axis, endsAt) - placeOn(axis, startsAt)),
                }}
              />
            </div>
          </div>
          {lanes.map((lane) => (
            <Lane key={lane} name={LANE_NAMES[lane]} axis={axis} now={now} dueAt={dueAt}>
              {lane === 'state'
                ? bands.map((band) => <Band key={band.eventId} of={band} axis={axis} onPick={onPick} />)
                : null}
              {events
                .filter((event) => event.lane === lane && !begins.has(event.id))
                .map((event) => (
                  <StoryMark
                    key={event.id}
                    of={event}
                    at={placeOn(axis, Date.parse(event.at))}
                    onPick={onPick}
                  />
                ))}
            </Lane>
          ))}
          {wasThere
            ? (
                [
                  [story.expert.name, expert],
                  [story.client.name, client],
                ] as const
              ).map(([name, stays], index) => (
                <Lane key={index === 0 ? 'expert' : 'client'} name={name} axis={axis} now={now} dueAt={dueAt}>
                  <Stays of={[session]} kind="away" axis={axis} />
                  <Stays of={stays} kind="alone" axis={axis} />
                  <Stays of={together} kind="together" axis={axis} />
                </Lane>
              ))
            : null}
          <div className={`${css.lane} ${css.feet}`}>
            <span className={css.name} />
            <div className={css.track}>
              <Foot at={placeOn(axis, now)}>now</Foot>
              {dueAt && placeOn(axis, dueAt) - placeOn(axis, now) > NAMES_APART ? (
                <Foot at={placeOn(axis, dueAt)} className={css.dueFoot}>
                  due
                </Foot>
              ) : null}
            </div>
          </div>
        </div>
      </div>
    </section>
  );
}

/** Names a line at the bottom of the picture. */
function Foot({ at, className = '', children }: { at: number; className?: string; children: string }) {
  const place = at > 1 - NAMES_APART ? css.lastFoot : '';
  return (
    <span className={`${css.foot} ${place} ${className}`} style={{ insetInlineStart: pct(at) }}>
      {children}
    </span>
  );
}

function PartNames({
  axis,
  session: { startsAt, endsAt },
}: {
  axis: readonly AxisPart[];
  session: TimeRange;
}) {
  const zone = useZone();
  return (
    <>
      {axis.map(({ name, from, to, start, end }) => (
        <span
          key={name}
          className={css.partName}
          style={{ insetInlineStart: pct(start), inlineSize: pct(end - start) }}
        >
          {name === 'session'
            ? `Session, ${formatDayShort(startsAt, zone)}, ${formatTimeRange(startsAt, endsAt, zone)}`
            : spanText(from, to, zone)}
        </span>
      ))}
      {sessionMarks({ startsAt, endsAt }).map((at) => (
        <span key={at} className={css.hour} style={{ insetInlineStart: pct(placeOn(axis, at)) }}>
          {formatTime(at, zone).replace(/\s?[ap]m$/, '')}
        </span>
      ))}
    </>
  );
}

/** A state of the booking; its words are cut where it was short. */
function Band({
  of: { eventId, status, from, to },
  axis,
  onPick,
}: {
  of: StateBand;
  axis: readonly AxisPart[];
  onPick: (id: string) => void;
}) {
  const start = placeOn(axis, from);
  const size = placeOn(axis, to) - start;
  const words = status === 'in_progress' ? 'In session' : kindText(status);
  return (
    <button
      type="button"
      tabIndex={-1}
      title={words}
      aria-label={words}
      disabled={eventId === null}
      className={`${css.band} ${css.state[stateTone(status)]}`}
      style={{ insetInlineStart: pct(start), inlineSize: pct(size) }}
      onClick={() => eventId !== null && onPick(eventId)}
    >
      {size > NAMES_APART * 2 ? words : null}
    </button>
  );
}

function stateTone(status: StateBand['status']): keyof typeof css.state {
  if (status === 'in_progress') return 'live';
  if (status === 'disputed') return 'disputed';
  return status === 'confirmed' || status === 'completed' ? 'good' : 'plain';
}

/** `Wed 11 Nov – Tue 17 Nov`, or the one day. */
function spanText(from: number, to: number, zone: string): string {
  const [first, last] = [formatDayShort(from, zone), formatDayShort(to, zone)];
  return first === last ? first : `${first} – ${last}`;
}

interface LaneProps {
  name: string;
  axis: readonly AxisPart[];
  now: number;
  dueAt: number | null;
  children: ReactNode;
}

function Lane({ name, axis, now, dueAt, children }: LaneProps) {
  return (
    <div className={css.lane}>
      <span className={css.name}>{name}</span>
      <div className={css.track}>
        {axis.map((part) => (
          <span
            key={part.name}
            className={css.part}
            style={{ insetInlineStart: pct(part.start), inlineSize: pct(part.end - part.start) }}
          />
        ))}
        {dueAt ? (
          <span
            className={`${css.line} ${css.due}`}
            style={{ insetInlineStart: pct(placeOn(axis, dueAt)) }}
          />
        ) : null}
        <span className={css.line} style={{ insetInlineStart: pct(placeOn(axis, now)) }} />
        {children}
      </div>
    </div>
  );
}

function Stays({
  of,
  kind,
  axis,
}: {
  of: readonly TimeRange[];
  kind: keyof typeof css.kind;
  axis: readonly AxisPart[];
}) {
  return of.map(({ startsAt, endsAt }) => {
    const start = placeOn(axis, startsAt);
    const size = placeOn(axis, endsAt) - start;
    return (
      <span
        key={startsAt}
        className={`${css.stay} ${css.kind[kind]}`}
        style={{ insetInlineStart: pct(start), inlineSize: pct(size) }}
      >
        {kind === 'together' && size > NAMES_APART * 2
          ? formatLength(Math.round((endsAt - startsAt) / MINUTE_MS))
          : null}
      </span>
    );
  });
}
