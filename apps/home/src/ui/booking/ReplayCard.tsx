import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../api.ts';
import { shortMoment } from '../../model/times/times.ts';
import { shownZone } from '../../model/times/zone.ts';
import { IntroVideo } from '../experts/IntroVideo.tsx';
import * as css from './replay-card.css.ts';

/** The host's recording of a workshop, for whoever had this seat (H-10); nothing where there is none. */
export function ReplayCard({ booking: { seat, role, expert } }: { booking: Booking }) {
  if (role !== 'client' || !seat?.replay) return null;
  const { seconds, until } = seat.replay;
  return (
    <section className={css.part} aria-labelledby="replay">
      <h2 id="replay" className={css.heading}>
        Watch it again
      </h2>
      <IntroVideo
        src={`${api.addressOf(endpoints.replayFile, { params: { id: seat.groupSessionId } })}?${until}`}
        captions={null}
        seconds={seconds}
        name="the recording"
        person={{ name: expert.name, avatarUrl: expert.avatarUrl || undefined }}
      />
      <p className={css.until}>It’s there until {shortMoment(until, shownZone())}.</p>
    </section>
  );
}
