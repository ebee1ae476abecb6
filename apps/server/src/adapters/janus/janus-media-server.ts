import type { Logger } from 'pino';
import type { MediaPlace, MediaServer, VideoLayer } from '../../ports/media-server.ts';
import { JanusLink, TIMINGS, type Timings } from './link.ts';
import { JanusPlace } from './place.ts';
import { destroyEmptyRooms, destroyIfEmpty, roomOf } from './rooms.ts';

/**
 * Janus 1.1 with its plugin videoroom, over a WebSocket that only the processes of ours reach (H-08). All of them use the
 * same one; each has the members that are connected to it. Starts without Janus too, and looks for it from then on.
 * @param url `ws://host:port`, or `ws+unix:/path:/`
 */
export function janusMediaServer(
  { url, secret, log }: { url: string; secret: string; log: Logger },
  timings: Timings = TIMINGS,
): MediaServer {
  const link = new JanusLink(url, secret, log, timings);
  const places = new Set<JanusPlace>();
  link.onState((state) => {
    if (state === 'lost') return places.clear();
    destroyEmptyRooms(link, secret).catch((error: unknown) =>
      log.debug({ err: error }, 'rooms not destroyed'),
    );
  });

  return {
    get isReady() {
      return link.isReady;
    },
    onState: (listener) => link.onState(listener),
    enter(roomId, inst, listener): MediaPlace {
      const room = roomOf(roomId, secret);
      const place: JanusPlace = new JanusPlace(link, {
        room,
        inst,
        listener,
        onLeft: async () => {
          places.delete(place);
          if ([...places].some((other) => other.room.id === roomId)) return;
          await destroyIfEmpty(link, room).catch((error: unknown) =>
            log.debug({ err: error }, 'room of the media server not destroyed'),
          );
        },
      });
      places.add(place);
      return place;
    },
    counts() {
      const pictures: Record<VideoLayer, number> = { low: 0, medium: 0, high: 0 };
      let [sending, receiving] = [0, 0];
      for (const place of places) {
        if (place.isSending) sending += 1;
        if (place.isReceiving) receiving += 1;
        for (const layer of place.layers) pictures[layer] += 1;
      }
      return { connections: { places: places.size, sending, receiving }, pictures };
    },
    close: () => link.close(),
  };
}
