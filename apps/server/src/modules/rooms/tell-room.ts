import type { Deps } from '../../deps.ts';
import { emit, type SignalBody } from './signals.ts';

/** Tells everybody in a room of something that came from outside its sockets. Not inside a transaction. */
export function tellRoom(
  deps: Pick<Deps, 'db' | 'bus' | 'clock'>,
  roomId: string,
  body: SignalBody,
): Promise<void> {
  return emit(deps, roomId, null, body, '');
}
