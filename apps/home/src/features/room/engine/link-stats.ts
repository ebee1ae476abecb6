/** One sample of a connection's statistics. Counters start at its opening. */
export interface LinkStats {
  /** Bytes received in all */
  readonly bytes: number;
  /** Frames of the camera that arrived; null before the first packet */
  readonly frames: number | null;
  readonly packetsReceived: number;
  readonly packetsSent: number;
  readonly packetsLost: number;
  /** Share of our packets that the other side lost lately, 0 to 1 */
  readonly lostByOther: number;
  /** Time our packets take there and back, in ms; 0 before the other side's first report */
  readonly roundTripMs: number;
  /** What our camera's encoder may send, in bit/s, while the bandwidth limits it; null: it does not */
  readonly squeezedTo: number | null;
  /** Frames our own camera has delivered; null while none is sent */
  readonly captured: number | null;
}

/** Of a connection that does not exist yet. */
export const NO_STATS: LinkStats = {
  bytes: 0,
  frames: null,
  packetsReceived: 0,
  packetsSent: 0,
  packetsLost: 0,
  lostByOther: 0,
  roundTripMs: 0,
  squeezedTo: null,
  captured: null,
};

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly mid?: string;
  readonly mediaSourceId?: string;
  readonly qualityLimitationReason?: string;
  readonly targetBitrate?: number;
  readonly roundTripTime?: number;
  readonly frames?: number;
  readonly bytesReceived?: number;
  readonly framesReceived?: number;
  readonly packetsReceived?: number;
  readonly packetsSent?: number;
  readonly packetsLost?: number;
  readonly fractionLost?: number;
}

/** Reads a connection. @param cameraMid `mid` of the transceiver that carries the camera */
export async function readStats(pc: RTCPeerConnection, cameraMid: string | null): Promise<LinkStats> {
  const report = [...((await pc.getStats()).values() as Iterable<Entry>)];
  const ofType = (type: string): Entry[] => report.filter((entry) => entry.type === type);
  const isCamera = ({ mid }: Entry): boolean => cameraMid !== null && mid === cameraMid;
  const inbound = ofType('inbound-rtp');
  const reports = ofType('remote-inbound-rtp');
  const sent = ofType('outbound-rtp').find(isCamera);
  const source = ofType('media-source').find(({ id }) => id === sent?.mediaSourceId);
  return {
    bytes: sum(ofType('transport'), 'bytesReceived'),
    frames: inbound.find(isCamera)?.framesReceived ?? null,
    packetsReceived: sum(inbound, 'packetsReceived'),
    packetsSent: sum(ofType('outbound-rtp'), 'packetsSent'),
    packetsLost: sum(inbound, 'packetsLost'),
    lostByOther: most(reports, 'fractionLost'),
    roundTripMs: most(reports, 'roundTripTime') * 1_000,
    squeezedTo: sent?.qualityLimitationReason === 'bandwidth' ? (sent.targetBitrate ?? null) : null,
    captured: source?.frames ?? null,
  };
}

type Figure =
  | 'bytesReceived'
  | 'packetsReceived'
  | 'packetsSent'
  | 'packetsLost'
  | 'fractionLost'
  | 'roundTripTime';

function sum(entries: readonly Entry[], figure: Figure): number {
  return entries.reduce((total, entry) => total + (entry[figure] ?? 0), 0);
}

function most(entries: readonly Entry[], figure: Figure): number {
  return Math.max(0, ...entries.map((entry) => entry[figure] ?? 0));
}
