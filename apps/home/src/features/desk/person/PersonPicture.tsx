import type { PersonStory, StoryEvent } from '@nexperts/contract';
import { DAY_MS } from '@nexperts/domain';
import { SegmentedControl } from '@nexperts/ui/SegmentedControl';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useZone } from '../../../model/times/zone.ts';
import * as page from '../../../ui/page/desk-page.css.ts';
import { StoryMark } from '../parts/StoryMark.tsx';
import * as css from '../parts/story-picture.css.ts';
import { useMinute } from '../../../ui/hooks/use-minute.ts';
import { usePicked } from '../../../ui/hooks/use-picked.ts';
import * as own from './person.css.ts';
import { placeOf, timeLine } from './time-line.ts';

const LANES: readonly { lane: StoryEvent['lane']; name: string }[] = [
  { lane: 'account', name: 'Account' },
  { lane: 'state', name: 'Bookings' },
  { lane: 'problem', name: 'Problems' },
  { lane: 'email', name: 'Emails' },
];
const SPANS = [
  { value: '30', label: '30 days' },
  { value: 'all', label: 'All' },
] as const;
/** Free at both ends, so that no mark is cut off. */
const EDGE = 0.03;

interface PersonPictureProps {
  of: PersonStory;
  /** An event was pressed */
  onPick: (id: string) => void;
}

/**
 * A person's account, bookings, problems and emails on one axis (O-03); the span is in the address. The list below is
 * the accessible version, so the picture is hidden from assistive technology.
 */
export function PersonPicture({ of: { memberSince, events }, onPick }: PersonPictureProps) {
  const now = useMinute();
  const zone = useZone();
  const [search, setSearch] = useSearchParams();
  const [span, pick] = usePicked<(typeof SPANS)[number]['value']>(search.get('span') === '30' ? '30' : 'all');
  const scroll = useRef<HTMLDivElement>(null);
  // On a phone it begins at its end, which is now.
  useEffect(() => {
    scroll.current?.scrollTo({ left: scroll.current.scrollWidth });
  }, []);
  const times = events.map(({ at }) => Date.parse(at));
  const first = span === '30' ? now - 30 * DAY_MS : Math.min(Date.parse(memberSince), ...times);
  const last = Math.max(now, ...times);
  const edge = Math.max(DAY_MS, last - first) * EDGE;
  const line = timeLine(first - edge, last + edge, zone);
  // A name at the very end would be cut off.
  const named = line.ticks.filter(({ at }) => placeOf(line, at) < 0.95);
  const shown = events.filter(({ at }) => Date.parse(at) >= line.from);
  return (
    <section className={page.panel} aria-label="Picture of the history">
      <div className={page.head} style={{ alignItems: 'center' }}>
        <h2 className={page.panelTitle}>Timeline</h2>
        <SegmentedControl
          label="Time shown"
          hideLabel
          options={SPANS}
          value={span}
          onChange={(value) => {
            pick(value);
            setSearch(
              (from) => {
                if (value === 'all') from.delete('span');
                else from.set('span', value);
                return from;
              },
              { replace: true, preventScrollReset: true },
            );
          }}
        />
      </div>
      {shown.length > 0 ? (
        <>
          <div ref={scroll} className={css.scroll}>
            <div className={css.picture} style={{ marginBlockStart: 0 }} aria-hidden="true">
              <div className={own.ticks}>
                <span />
                <div className={css.track}>
                  {named.map(({ at, label }) => (
                    <span
                      key={at}
                      className={own.tick}
                      style={{ insetInlineStart: `${placeOf(line, at) * 100}%` }}
                    >
                      {label}
                    </span>
                  ))}
                </div>
              </div>
              {LANES.map(({ lane, name }) => (
                <div key={lane} className={css.lane}>
                  <span className={css.name}>{name}</span>
                  <div className={css.track}>
                    <span className={css.part} style={{ insetInline: 0 }} />
                    {line.ticks.map(({ at }) => (
                      <span
                        key={at}
                        className={own.rule}
                        style={{ insetInlineStart: `${placeOf(line, at) * 100}%` }}
                      />
                    ))}
                    <span className={css.line} style={{ insetInlineStart: `${placeOf(line, now) * 100}%` }} />
                    {shown
                      .filter((event) => event.lane === lane)
                      .map((event) => (
                        <StoryMark
                          key={event.id}
                          of={event}
                          at={placeOf(line, Date.parse(event.at))}
                          isAhead={Date.parse(event.at) > now}
                          onPick={onPick}
                        />
                      ))}
                  </div>
                </div>
              ))}
              <div className={own.ticks}>
                <span />
                <div className={css.track}>
                  <span className={own.now} style={{ insetInlineStart: `${placeOf(line, now) * 100}%` }}>
                    now
                  </span>
                </div>
              </div>
            </div>
          </div>
          <p className={css.legend}>Hollow marks are in the future.</p>
        </>
      ) : (
        <p className={css.legend}>
          {events.length === 0 ? 'Nothing is recorded.' : 'Nothing in the last 30 days.'}
        </p>
      )}
    </section>
  );
}
