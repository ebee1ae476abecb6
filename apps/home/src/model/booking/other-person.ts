import type { Booking } from '@nexperts/contract';

export interface OtherPerson {
  readonly name: string;
  /** What they are called in a sentence */
  readonly firstName: string;
  /** Empty: they have no picture */
  readonly avatarUrl: string;
  readonly timeZone: string;
}

/** Who paid, as the expert reads it: of a seat bought for somebody else its buyer, not the guest (H-02). */
export const payerName = ({ seat, client }: Booking): string => seat?.paidBy ?? client.name;

/** With whom the viewer meets. */
export function otherPerson({ role, expert, client }: Booking): OtherPerson {
  const { name, avatarUrl, timeZone } = role === 'client' ? expert : client;
  return { name, firstName: name.split(' ')[0] ?? name, avatarUrl, timeZone };
}
