import type { BankDispute } from '@nexperts/contract';
import { dayMoment } from '../booking/due.ts';

/**
 * What a bank dispute waits for, in words, and until when if that is known (P-09).
 * @param now epoch ms: once the expert's time is over, staff decide
 * @returns null once it is decided
 */
export function awaitsText(awaits: BankDispute['awaits'], now: number, zone: string): string | null {
  if (awaits === null) return null;
  const until = awaits.until === null ? null : Date.parse(awaits.until);
  const time = until === null ? '' : ` until ${dayMoment(until, now, zone)}`;
  switch (awaits.what) {
    case 'evidence':
      return `Needs evidence${time}`;
    case 'bank':
      return 'With the bank';
    case 'hearing':
      return 'Needs your question to the expert';
    case 'expert':
      return until !== null && until <= now ? 'Needs a finding' : `Waiting for the expert’s answer${time}`;
    case 'finding':
      return 'Needs a finding';
  }
}
