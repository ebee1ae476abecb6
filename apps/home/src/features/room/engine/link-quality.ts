import type { LinkStats } from './link-stats.ts';

/** How well a connection carries sound and picture, as a tile shows it. */
export type Quality = 'good' | 'fair' | 'poor';

const ORDER: readonly Quality[] = ['good', 'fair', 'poor'];
/** The worse of two. */
export const worse = (a: Quality, b: Quality): Quality => (ORDER.indexOf(a) > ORDER.indexOf(b) ? a : b);

const WINDOW_MS = 4_000;
const FEWEST_PACKETS = 50;
/** A worse grade has to last for one more window, a better one for two. */
const WORSE_AFTER = 2;
const BETTER_AFTER = 3;
/** From where a figure is fair and poor. Lost and concealed as shares, the round trip in ms (ITU-T G.114, both ways). */
const FROM = { lost: [0.03, 0.08], concealed: [0.02, 0.05], roundTripMs: [400, 800] } as const;

type Counters = Pick<
  LinkStats,
  'packetsReceived' | 'packetsLost' | 'soundPlayed' | 'soundConcealed' | 'lostByOther' | 'roundTripMs'
>;

function grade(figure: number, [fair, poor]: readonly [number, number]): Quality {
  if (figure >= poor) return 'poor';
  return figure >= fair ? 'fair' : 'good';
}

/** A grade that changes only after the new one has lasted. */
class Steady {
  is: Quality = 'good';
  #times = 0;

  update(next: Quality): void {
    this.#times = next === this.is ? 0 : this.#times + 1;
    const least = worse(next, this.is) === next ? WORSE_AFTER : BETTER_AFTER;
    if (this.#times < least) return;
    this.is = next;
    this.#times = 0;
  }
}

/** Grades a connection in windows of 4 s, in each direction (G-05). */
export class LinkQuality {
  readonly #received = new Steady();
  readonly #sent = new Steady();
  #first: (Counters & { now: number }) | null = null;

  /** Of what the other sends us. */
  get received(): Quality {
    return this.#received.is;
  }

  /** Of what we send. */
  get sent(): Quality {
    return this.#sent.is;
  }

  /** The connection was interrupted: what was lost in the meantime says nothing of the one that follows. */
  restart(): void {
    this.#first = null;
  }

  update(now: number, counters: Counters): void {
    const first = this.#first;
    // A new connection resets the counters.
    if (!first || counters.packetsReceived < first.packetsReceived) {
      this.#first = { ...counters, now };
      return;
    }
    if (now - first.now < WINDOW_MS) return;
    this.#first = { ...counters, now };
    const received = counters.packetsReceived - first.packetsReceived;
    const lost = Math.max(0, counters.packetsLost - first.packetsLost);
    const played = counters.soundPlayed - first.soundPlayed;
    const concealed =
      received === 0 || played <= 0 ? 0 : (counters.soundConcealed - first.soundConcealed) / played;
    const share = received + lost < FEWEST_PACKETS ? 0 : lost / (received + lost);
    const delay = grade(counters.roundTripMs, FROM.roundTripMs);
    const heard = worse(grade(share, FROM.lost), grade(concealed, FROM.concealed));
    this.#received.update(worse(heard, delay));
    this.#sent.update(worse(grade(counters.lostByOther, FROM.lost), delay));
  }
}
