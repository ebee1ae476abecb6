import type { Booking } from '@nexperts/contract';
import { formatTime } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Captions as CaptionLines } from '@nexperts/ui/Captions';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { useZone } from '../../../model/times/zone.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import * as room from '../room.css.ts';
import { recent } from './caption-log.ts';
import * as css from './captions.css.ts';
import { isShown, type Captions } from './captions.ts';

/** How long words stay below the picture after they were last added to, in ms. */
const SHOWN_MS = 8_000;
/** Within this many px of its end the list follows what is added. */
const NEAR_END = 40;

interface CaptionViewProps {
  booking: Booking;
  captions: Captions;
}

/** What the other says, below the picture, two lines at most (G-07). */
export function CaptionLine({ booking, captions }: CaptionViewProps) {
  const view = useStore(captions.store);
  const isOn = isShown(view);
  const now = useNow(isOn);
  if (!isOn) return null;
  const newest = view.captions.findLast(({ isOwn }) => !isOwn);
  const isFresh =
    newest !== undefined && (!newest.isFinal || now - newest.at < SHOWN_MS + newest.text.length * 60);
  const { firstName } = otherPerson(booking);
  return (
    <div className={css.shown}>
      <CaptionLines max={1} lines={isFresh ? [{ id: newest.id, from: firstName, text: newest.text }] : []} />
    </div>
  );
}

/** What both have said in the last ten minutes, to scroll back (G-07). */
export function EarlierCaptions({ booking, captions }: CaptionViewProps) {
  const all = useStore(captions.store, (view) => view.captions);
  const zone = useZone();
  const shown = recent(all, useNow());
  const end = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const { firstName } = otherPerson(booking);
  useEffect(() => {
    const box = end.current?.closest('section');
    if (!box) return undefined;
    const onScroll = (): void => {
      isAtEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR_END;
    };
    box.addEventListener('scroll', onScroll);
    return () => box.removeEventListener('scroll', onScroll);
  }, []);
  // With each thing that is said; a look at an older one is left where it is.
  useEffect(() => {
    if (isAtEnd.current) end.current?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <p className={css.note}>The last ten minutes. They’re gone when the call ends.</p>
      {shown.length === 0 ? <p>Nothing has been said yet.</p> : null}
      {/* No log: it would be read aloud over the call. */}
      <ol className={css.list} aria-label="Captions of the last ten minutes">
        {shown.map(({ id, isOwn, text, at }) => (
          <li key={`${isOwn} ${id}`} className={css.said}>
            <span className={css.who}>
              {isOwn ? 'You' : firstName}, {formatTime(at, zone)}
            </span>
            <br />
            {text}
          </li>
        ))}
      </ol>
      <div ref={end} />
    </>
  );
}

/** The other has turned captions on and reads nothing of this person yet (G-07). */
export function CaptionsQuestion({ booking, captions }: CaptionViewProps) {
  const view = useStore(captions.store);
  const { firstName } = otherPerson(booking);
  const isAsked = view.isOn === null && view.other?.isOn === true && (view.languages?.length ?? 0) > 0;
  if (!isAsked || captions.isImpossible) return null;
  return (
    <section className={room.question} aria-labelledby="wants-captions">
      <strong id="wants-captions">{firstName} has turned captions on</strong>
      <p className={room.recordingNote}>
        Turn them on too, so that {firstName} can read what you say. It’s recognised on your device and sent
        straight to {firstName}; we get nothing of it.
      </p>
      <div className={room.questionActions}>
        <Button size="sm" onPress={() => captions.turn(true)}>
          Turn on captions
        </Button>
        <Button size="sm" variant="secondary" onPress={() => captions.turn(false)}>
          Not now
        </Button>
      </div>
    </section>
  );
}
