/** What one look at a connection's statistics shows; counters run from its opening. */
export interface LinkStats {
  /** Bytes received in all */
  readonly bytes: number;
  /** Frames of the camera that arrived; null before the first packet */
  readonly frames: number | null;
  readonly packetsReceived: number;
  readonly packetsLost: number;
  /** Share of our packets that the other side lost lately, 0 to 1 */
  readonly lostByOther: number;
}

/** Of a connection that does not exist yet. */
export const NO_STATS: LinkStats = {
  bytes: 0,
  frames: null,
  packetsReceived: 0,
  packetsLost: 0,
  lostByOther: 0,
};

interface Entry {
  readonly type: string;
  readonly mid?: string;
  readonly bytesReceived?: number;
  readonly framesReceived?: number;
  readonly packetsReceived?: number;
  readonly packetsLost?: number;
  readonly fractionLost?: number;
}

/** Reads a connection. @param cameraMid `mid` of the transceiver that carries the camera */
export async function readStats(pc: RTCPeerConnection, cameraMid: string | null): Promise<LinkStats> {
  let [bytes, packetsReceived, packetsLost, lostByOther] = [0, 0, 0, 0];
  let frames: number | null = null;
  for (const entry of (await pc.getStats()).values() as Iterable<Entry>) {
    if (entry.type === 'transport') bytes += entry.bytesReceived ?? 0;
    if (entry.type === 'remote-inbound-rtp') lostByOther = Math.max(lostByOther, entry.fractionLost ?? 0);
    if (entry.type !== 'inbound-rtp') continue;
    packetsReceived += entry.packetsReceived ?? 0;
    packetsLost += entry.packetsLost ?? 0;
    if (cameraMid !== null && entry.mid === cameraMid) frames = entry.framesReceived ?? frames;
  }
  return { bytes, frames, packetsReceived, packetsLost, lostByOther };
}
