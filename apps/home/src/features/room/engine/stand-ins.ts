/** A track that is sent in place of a device's own, and what ends both. */
export interface StandIn {
  readonly track: MediaStreamTrack;
  /** The device, which stays open as long as it is needed */
  readonly source: MediaStreamTrack;
  /** Ends the track and the device */
  readonly release: () => void;
}

/** The stand-ins of a page's devices. */
export class StandIns {
  readonly #all = new Set<StandIn>();

  add(standIn: StandIn): void {
    this.#all.add(standIn);
  }

  has(standIn: StandIn): boolean {
    return this.#all.has(standIn);
  }

  /** The device behind a track; the track itself if nothing stands in for it. */
  sourceOf(track: MediaStreamTrack): MediaStreamTrack {
    return [...this.#all].find((standIn) => standIn.track === track)?.source ?? track;
  }

  /** Stops a track and the device behind it. A device behind a stand-in goes on. */
  stop(track: MediaStreamTrack | null): void {
    if (!track || [...this.#all].some(({ source }) => source === track)) return;
    track.stop();
    const standIn = [...this.#all].find((one) => one.track === track);
    if (!standIn) return;
    this.#all.delete(standIn);
    standIn.release();
  }
}
