import { accountAsks } from './account-asks.ts';
import { bookingAsks } from './booking-asks.ts';
import { deskAsks } from './desk-asks.ts';
import { expertAsks } from './expert-asks.ts';
import type { Asks } from './world.ts';

/** How each operation with a parameter, a query or a body is asked; the others need nothing said. */
export const ASKS: Asks = { ...accountAsks, ...expertAsks, ...bookingAsks, ...deskAsks };
