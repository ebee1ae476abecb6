import type { Booking } from '@nexperts/contract';
import { HOUR_MS, MOVE_UNTIL_HOURS } from '@nexperts/domain';
import { otherPerson } from '../../../model/booking/other-person.ts';
import { shortMoment } from '../../../model/times/times.ts';

const TIMES = ['', 'once', 'twice', 'three times'] as const;

/**
 * How the viewer can move a confirmed session now, in plain words (M-01, M-02); null where nothing is to be said.
 * @param now server time, epoch ms @param zone zone the times are shown in
 */
export function moveWords(booking: Booking, now: number, zone: string): string | null {
  const { role, status, startsAt, moving, proposal } = booking;
  const { mode, movesLeft, proposalsLeft } = moving;
  const { firstName } = otherPerson(booking);
  if (status !== 'confirmed' || now >= Date.parse(startsAt)) return null;
  if (mode === 'move') {
    const until = shortMoment(Date.parse(startsAt) - MOVE_UNTIL_HOURS * HOUR_MS, zone);
    const often = movesLeft === 1 ? 'one more time' : `up to ${TIMES[movesLeft]}`;
    return `Until ${until} you can move it yourself, ${often}. Same price. After that, ${firstName} needs to agree.`;
  }
  if (mode === 'propose') {
    if (role === 'expert')
      return `Propose one to three other times. ${firstName} decides; until then the session stays where it is.`;
    const why =
      movesLeft === 0
        ? 'You’ve moved this session three times'
        : `It’s less than ${MOVE_UNTIL_HOURS} hours until the start`;
    return `${why}, so ${firstName} needs to agree to another time.`;
  }
  if (proposal) return null;
  return proposalsLeft === 0
    ? 'Three proposals were made for this session, so it can’t be moved any more.'
    : null;
}
