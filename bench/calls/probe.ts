/** What a page saw since it last told. Instants in epoch ms. */
export interface Seen {
  /** When frames of the other were drawn */
  readonly frames: readonly number[];
  /** When sound of the other came in, looked at five times a second */
  readonly sounds: readonly number[];
  /** Notices and announcements that appeared */
  readonly texts: readonly (readonly [at: number, text: string])[];
}

/** How far apart two looks at the sound are, in ms. */
export const LOOK_MS = 200;

/** What the probe adds to a page. */
export interface Probed {
  /** Of `room-people.ts` */
  readonly connections: readonly RTCPeerConnection[];
  readonly openedTracks: readonly MediaStreamTrack[];
  /** Ends the signalling socket, and keeps new ones from opening for some ms. */
  cutSignalling(ms: number): void;
  tell(seen: Seen): Promise<void>;
}

/** Watches a page of a call and tells five times a second what it saw. Runs in the page. */
export function probe(lookMs: number): void {
  const page = globalThis as unknown as Probed;
  let [frames, sounds, texts]: [number[], number[], [number, string][]] = [[], [], []];

  const known = new WeakSet<Element>();
  const drawn = (video: HTMLVideoElement): void => {
    video.requestVideoFrameCallback((now) => {
      frames.push(performance.timeOrigin + now);
      drawn(video);
    });
  };
  let shown = new Set<string>();
  const look = (): void => {
    const video = document.querySelector<HTMLVideoElement>('[data-testid=remote-video]');
    if (video && !known.has(video)) {
      known.add(video);
      drawn(video);
    }
    const now = new Set(
      [...document.querySelectorAll('output, [role=status], [role=alert]')]
        .map(({ textContent }) => textContent.trim())
        .filter((text) => text !== ''),
    );
    for (const text of now) if (!shown.has(text)) texts.push([Date.now(), text]);
    shown = now;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });

  /** Sound samples that came over the network, rather than being made up; of each connection. */
  const real = new Map<RTCPeerConnection, number>();
  let lookedAt = performance.now();
  const listen = async (): Promise<void> => {
    const passed = performance.now() - lookedAt;
    lookedAt += passed;
    let heard = 0;
    for (const pc of page.connections ?? []) {
      if (pc.connectionState === 'closed') continue;
      const stats = [...(await pc.getStats()).values()] as {
        type: string;
        kind?: string;
        totalSamplesReceived?: number;
        concealedSamples?: number;
      }[];
      const samples = stats
        .filter(({ type, kind }) => type === 'inbound-rtp' && kind === 'audio')
        .reduce((sum, each) => sum + (each.totalSamplesReceived ?? 0) - (each.concealedSamples ?? 0), 0);
      heard += Math.max(0, samples - (real.get(pc) ?? samples));
      real.set(pc, samples);
    }
    // Half of what a microphone sends in that time: the rest may be concealed.
    if (heard > 0.5 * 48 * passed) sounds.push(Date.now());
  };
  setInterval(() => {
    const tell = (): Promise<void> => {
      const seen = { frames, sounds, texts };
      [frames, sounds, texts] = [[], [], []];
      return page.tell(seen);
    };
    void listen()
      .catch(() => {})
      .then(tell);
  }, lookMs);

  const sockets = new Set<WebSocket>();
  let cutUntil = 0;
  globalThis.WebSocket = class extends WebSocket {
    constructor(url: string | URL, protocols?: string | string[]) {
      super(url, protocols);
      if (!String(url).includes('/api/rtc')) return;
      sockets.add(this);
      this.addEventListener('close', () => sockets.delete(this));
      if (Date.now() < cutUntil) this.close();
    }
  };
  page.cutSignalling = (ms) => {
    cutUntil = Date.now() + ms;
    for (const socket of sockets) socket.close();
  };
}
