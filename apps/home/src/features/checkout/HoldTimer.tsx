import { Countdown } from '@nexperts/ui/Countdown';
import { Icon } from '@nexperts/ui/Icon';
import { Clock } from 'lucide-react';
import { clock } from '../../clock.ts';
import * as css from './hold-timer.css.ts';

/** How long the time is kept, by the server's clock. @param until epoch ms */
export function HoldTimer({ until, onEnd }: { until: number; onEnd: () => void }) {
  return (
    <p className={css.box}>
      <Icon as={Clock} size={18} />
      <span>
        Held for <Countdown until={until} now={clock.now} onEnd={onEnd} label="Time held" />
      </span>
    </p>
  );
}
