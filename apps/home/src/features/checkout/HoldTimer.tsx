import { isApiError } from '@nexperts/api';
import type { Booking } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatLength, formatTime, HOLD_EXTENSION_MINUTES } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Countdown } from '@nexperts/ui/Countdown';
import { Icon } from '@nexperts/ui/Icon';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { Clock } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { clock } from '../../clock.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from './hold-timer.css.ts';

interface HoldTimerProps {
  booking: Booking;
  /** The hold lasts longer now */
  onExtended: (booking: Booking) => void;
  onEnd: () => void;
}

/** How long the time is kept, by the server's clock, and the press that keeps it longer once (WCAG 2.2.1). */
export function HoldTimer({ booking, onExtended, onEnd }: HoldTimerProps) {
  const zone = useZone();
  const [pending, setPending] = useState(false);
  const [said, setSaid] = useState('');
  const box = useRef<HTMLDivElement>(null);
  const { id, canExtendHold, holdExpiresAt, serverNow, seat } = booking;
  const what = seat ? (seat.orderId ? 'Your seats are' : 'Your seat is') : 'Your time is';

  async function extend(): Promise<void> {
    setPending(true);
    try {
      const { data } = await api.call(endpoints.extendHold, { params: { id } });
      // The button goes.
      box.current?.focus();
      onExtended(data);
      setSaid(`${what} now held until ${formatTime(Date.parse(data.holdExpiresAt ?? ''), zone)}.`);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setSaid(error.message);
    } finally {
      setPending(false);
    }
  }

  return (
    <div className={css.box} ref={box} tabIndex={-1}>
      <p className={css.left}>
        <Icon as={Clock} size={18} />
        <span>
          Held for{' '}
          <Countdown
            until={Date.parse(holdExpiresAt ?? serverNow)}
            now={clock.now}
            onEnd={onEnd}
            label="Time left to pay"
            warning={(minutes) => `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left to pay`}
            className={css.digits}
          />
        </span>
      </p>
      {canExtendHold ? (
        <Button
          variant="quiet"
          size="sm"
          className={css.add}
          isPending={pending}
          onPress={() => void extend()}
        >
          Add {formatLength(HOLD_EXTENSION_MINUTES)}
        </Button>
      ) : null}
      <output className={css.said}>
        {said && !canExtendHold ? <VisuallyHidden>{said}</VisuallyHidden> : said}
      </output>
    </div>
  );
}
