import { CALL_REPORT_SPANS, type ReportedSpan } from '@nexperts/contract';
import { CALL_REPORT_SECONDS, SECOND_MS } from '@nexperts/domain';

/** The call at one moment. */
export interface CallSample {
  /** The server's clock, epoch ms */
  readonly now: number;
  /** This device's own clock, epoch ms; it goes on while the device sleeps */
  readonly wall: number;
  readonly isConnected: boolean;
  /** RTP packets so far, of all connections; a new connection starts again at 0 */
  readonly packetsReceived: number;
  readonly packetsSent: number;
  /** Microphone, camera or screen is on */
  readonly isSending: boolean;
  /** The person has muted the microphone */
  readonly isMuted: boolean;
}

interface Span extends Pick<ReportedSpan, 'sends' | 'receives'> {
  readonly from: number;
  readonly to: number;
}

const WINDOW_MS = CALL_REPORT_SECONDS * SECOND_MS;
/** A page that took no sample for this long was asleep: it doesn't know what happened. */
const ASLEEP_MS = 15 * SECOND_MS;

/** A window ends early where nothing has arrived for this long, and where something arrives again after it. */
const QUIET_MS = 1.5 * SECOND_MS;

/** What was seen since the window began. */
interface Window {
  readonly from: number;
  heard: boolean;
  /** When packets last arrived, by both clocks of the sample; the beginning, if none did */
  heardAt: Pick<CallSample, 'now' | 'wall'>;
  spoke: boolean;
  wasConnected: boolean;
  wasApart: boolean;
  wasOn: boolean;
  wasMuted: boolean;
}

const openWindow = (at: Pick<CallSample, 'now' | 'wall'>): Window => ({
  from: at.now,
  heard: false,
  heardAt: at,
  spoke: false,
  wasConnected: false,
  wasApart: false,
  wasOn: false,
  wasMuted: false,
});

function sendsOf({ wasOn, wasMuted, wasApart, spoke }: Window): Span['sends'] {
  // Without a connection, devices that are on would be sent. With one, only packets count.
  if (wasOn && (spoke || wasApart)) return 'media';
  return wasMuted ? 'muted' : 'nothing';
}

function receivesOf({ heard, wasConnected }: Window): Span['receives'] {
  if (heard) return 'media';
  return wasConnected ? 'silence' : 'nothing';
}

/**
 * Measures what this page sends and receives, and reports it every five seconds (G-01). What could not be delivered is
 * kept, and sent again until the server has confirmed it, so media that outlive the socket count as soon as it is back.
 */
export class CallRecorder {
  readonly #send: (spans: ReportedSpan[]) => void;
  #window: Window | null = null;
  #last: CallSample | null = null;
  #pending: Span[] = [];

  /** @param send delivers stretches; may fail, because they are sent again with the next ones */
  constructor(send: (spans: ReportedSpan[]) => void) {
    this.#send = send;
  }

  /** Takes a sample, about two a second from the admission on. */
  observe(sample: CallSample): void {
    const last = this.#last;
    this.#last = sample;
    const window = this.#window;
    if (!last || !window || sample.wall - last.wall > ASLEEP_MS) this.#restart(sample);
    else if (sample.now < window.from) {
      // The server's clock was set back; what was measured by the old one means nothing.
      this.#pending = [];
      this.#restart(sample);
    } else {
      this.#see(window, last, sample);
      if (sample.now - window.from >= WINDOW_MS) this.flush();
    }
  }

  /** The server has stored everything up to this instant (epoch ms). */
  confirm(to: number): void {
    this.#pending = this.#pending.filter((span) => span.to > to);
  }

  /** Reports what was measured up to the last sample. */
  flush(): void {
    const [window, last] = [this.#window, this.#last];
    if (window && last && last.now > window.from) {
      this.#close(window, last.now);
      this.#restart(last);
    }
    if (this.#pending.length > 0)
      this.#send(
        this.#pending.map(({ from, to, ...what }) => ({
          from: new Date(from).toISOString(),
          to: new Date(to).toISOString(),
          ...what,
        })),
      );
  }

  #restart(at: Pick<CallSample, 'now' | 'wall'>): Window {
    this.#window = openWindow(at);
    return this.#window;
  }

  #close(window: Window, to: number): void {
    this.#add({ from: window.from, to, sends: sendsOf(window), receives: receivesOf(window) });
  }

  #see(window: Window, last: CallSample, sample: CallSample): void {
    const { isConnected, packetsReceived, packetsSent, isSending, isMuted } = sample;
    const hears = packetsReceived > 0 && packetsReceived !== last.packetsReceived;
    // By the page's own clock: the server's may skip an hour in a demo.
    if (hears !== window.heard && sample.wall - window.heardAt.wall > QUIET_MS) {
      // Quiet since the last packet, or until the sample before this one.
      const at = hears ? last : window.heardAt;
      if (at.now > window.from) {
        this.#close(window, at.now);
        return this.#see(this.#restart(at), last, sample);
      }
    }
    if (hears) [window.heard, window.heardAt] = [true, sample];
    window.spoke ||= packetsSent > 0 && packetsSent !== last.packetsSent;
    window.wasConnected ||= isConnected;
    window.wasApart ||= !isConnected;
    window.wasOn ||= isSending;
    window.wasMuted ||= isMuted;
  }

  #add(span: Span): void {
    const before = this.#pending.at(-1);
    if (before?.to === span.from && before.sends === span.sends && before.receives === span.receives)
      this.#pending[this.#pending.length - 1] = { ...before, to: span.to };
    else this.#pending.push(span);
    // The newest are worth most: they are about a call that goes on.
    this.#pending = this.#pending.slice(-CALL_REPORT_SPANS);
  }
}
