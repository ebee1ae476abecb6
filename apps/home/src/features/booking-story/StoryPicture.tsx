import type { BookingStory } from '@nexperts/contract';
import {
  formatDayShort,
  formatTimeRange,
  intersectRanges,
  mergeRanges,
  type TimeRange,
} from '@nexperts/domain';
import type { ReactNode } from 'react';
import { LANE_NAMES } from '../../model/story-words.ts';
import { useZone } from '../../model/zone.ts';
import * as page from '../../ui/desk-page.css.ts';
import * as css from '../../ui/story-picture.css.ts';
import { StoryMark } from '../../ui/StoryMark.tsx';
import { useMinute } from '../../ui/use-minute.ts';
import { placeOn, storyAxis, type AxisPart } from './axis.ts';

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
  const [startsAt, endsAt, createdAt] = [story.startsAt, story.endsAt, story.createdAt].map((at) =>
    Date.parse(at),
  ) as [number, number, number];
  const dueAt = story.problem?.dueAt ? Date.parse(story.problem.dueAt) : null;
  const events = story.events.filter(({ lane }) => lane !== 'presence');
  const newest = Math.max(now, dueAt ?? 0, ...events.map(({ at }) => Date.parse(at)));
  const axis = storyAxis({ createdAt, startsAt, endsAt, last: newest });
  const client = rangesOf(story.presence.client);
  const expert = rangesOf(story.presence.expert);
  const together = intersectRanges(client, expert);
  const session = { startsAt, endsAt };
  const wasThere = client.length + expert.length > 0;
  const lanes = (['state', 'money', 'problem', 'email'] as const).filter((lane) =>
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
              alone
            </span>
            <span>
              <span aria-hidden="true" className={`${css.swatch} ${css.kind.away}`} />
              not in the room
            </span>
          </p>
        ) : null}
      </div>
      <div className={css.scroll}>
        <div className={css.picture} aria-hidden="true">
          <div className={css.lane}>
            <span />
            <div className={css.track}>
              <PartNames axis={axis} session={session} />
              <span
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
              {events
                .filter((event) => event.lane === lane)
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
                  <Stays of={intersectRanges(stays, together)} kind="together" axis={axis} />
                </Lane>
              ))
            : null}
        </div>
      </div>
    </section>
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
  return axis.map(({ name, from, to, start, end }) => (
    <span
      key={name}
      className={css.partName}
      style={{ insetInlineStart: pct(start), inlineSize: pct(end - start) }}
    >
      {name === 'session'
        ? `Session, ${formatDayShort(startsAt, zone)}, ${formatTimeRange(startsAt, endsAt, zone)}`
        : spanText(from, to, zone)}
    </span>
  ));
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
    return (
      <span
        key={startsAt}
        className={`${css.stay} ${css.kind[kind]}`}
        style={{ insetInlineStart: pct(start), inlineSize: pct(placeOn(axis, endsAt) - start) }}
      />
    );
  });
}
