import type { CallStats } from './types.ts';

/** What the other side reports on our sound, about every 5 s. */
export interface SoundReport {
  /** When it arrived, in ms of any clock */
  readonly at: number;
  /** Share of our packets that were lost since the report before, 0 to 1 */
  readonly lost: number;
  /** Time our packets take there and back, in ms */
  readonly roundTripMs: number;
}

/** One sample of a connection's statistics. Counters start at its opening. */
export interface LinkStats {
  /** Bytes received in all */
  readonly bytes: number;
  /** Frames of the camera that arrived; null before the first packet */
  readonly frames: number | null;
  readonly packetsReceived: number;
  readonly packetsSent: number;
  readonly packetsLost: number;
  /** Sound of theirs that was played, in samples, and how much of it was made up in place of what was lost */
  readonly soundPlayed: number;
  readonly soundConcealed: number;
  /** How loud their microphone is now, 0 to 1 */
  readonly soundLevel: number;
  /** The other side's newest report on our sound; null before the first one */
  readonly soundReport: SoundReport | null;
  /** What the network carries of ours, sound included, in bit/s; null: the browser doesn't estimate it */
  readonly availableBps: number | null;
  /** Share of our packets that the other side lost lately, 0 to 1 */
  readonly lostByOther: number;
  /** Time our packets take there and back, in ms; 0 before the other side's first report */
  readonly roundTripMs: number;
  /** What our camera's encoder may send, in bit/s, while the bandwidth limits it; null: it does not */
  readonly squeezedTo: number | null;
  /** This computer is too slow to encode our camera at full size */
  readonly isOverloaded: boolean;
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
  soundPlayed: 0,
  soundConcealed: 0,
  soundLevel: 0,
  soundReport: null,
  availableBps: null,
  lostByOther: 0,
  roundTripMs: 0,
  squeezedTo: null,
  isOverloaded: false,
  captured: null,
};

interface Entry {
  readonly id: string;
  readonly type: string;
  readonly timestamp?: number;
  readonly mid?: string;
  readonly localId?: string;
  readonly localCandidateId?: string;
  readonly selectedCandidatePairId?: string;
  readonly candidateType?: string;
  readonly availableOutgoingBitrate?: number;
  readonly totalSamplesReceived?: number;
  readonly concealedSamples?: number;
  readonly silentConcealedSamples?: number;
  readonly audioLevel?: number;
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

/** Reports on a track that is no longer sent stay as they were. */
const STALE_MS = 10_000;

async function entriesOf(pc: RTCPeerConnection): Promise<Entry[]> {
  return [...((await pc.getStats()).values() as Iterable<Entry>)];
}

/** Reads a connection. */
export async function readStats(pc: RTCPeerConnection): Promise<LinkStats> {
  const [mic, cam] = pc.getTransceivers().map(({ mid }) => mid ?? undefined);
  const report = await entriesOf(pc);
  const ofType = (type: string): Entry[] => report.filter((entry) => entry.type === type);
  const carries = (of: string | undefined) => (entry: Entry) => of !== undefined && entry.mid === of;
  const inbound = ofType('inbound-rtp');
  const sound = inbound.find(carries(mic));
  const sent = ofType('outbound-rtp');
  // Several for a media server, one for each size.
  const sentVideos = sent.filter(carries(cam));
  const isSqueezed = sentVideos.some(
    ({ qualityLimitationReason: why, targetBitrate }) => why === 'bandwidth' && targetBitrate !== undefined,
  );
  const source = ofType('media-source').find(({ id }) => id === sentVideos[0]?.mediaSourceId);
  const reports = fresh(ofType('remote-inbound-rtp'));
  return {
    bytes: sum(ofType('transport'), 'bytesReceived'),
    frames: inbound.find(carries(cam))?.framesReceived ?? null,
    packetsReceived: sum(inbound, 'packetsReceived'),
    packetsSent: sum(sent, 'packetsSent'),
    packetsLost: sum(inbound, 'packetsLost'),
    soundPlayed: sound?.totalSamplesReceived ?? 0,
    // Silence in place of nothing: the other sends no sound.
    soundConcealed: (sound?.concealedSamples ?? 0) - (sound?.silentConcealedSamples ?? 0),
    soundLevel: sound?.audioLevel ?? 0,
    soundReport: soundReport(reports, sent.find(carries(mic))?.id),
    availableBps: selectedPair(report)?.availableOutgoingBitrate ?? null,
    lostByOther: most(reports, 'fractionLost'),
    roundTripMs: most(reports, 'roundTripTime') * 1_000,
    squeezedTo: isSqueezed ? sum(sentVideos, 'targetBitrate') : null,
    isOverloaded: sentVideos.some(({ qualityLimitationReason: why }) => why === 'cpu'),
    captured: source?.frames ?? null,
  };
}

/** What arrives from a media server. Counters start at the connection's opening. */
export interface FeedStats extends Pick<
  LinkStats,
  'bytes' | 'packetsReceived' | 'packetsLost' | 'soundPlayed' | 'soundConcealed'
> {
  readonly packetsByMid: ReadonlyMap<string, number>;
}

export const NO_FEED: FeedStats = { ...NO_STATS, packetsByMid: new Map() };

/** Reads a connection through which many are received. */
export async function readFeed(pc: RTCPeerConnection): Promise<FeedStats> {
  const report = await entriesOf(pc);
  const inbound = report.filter(({ type }) => type === 'inbound-rtp');
  const concealed = sum(inbound, 'concealedSamples') - sum(inbound, 'silentConcealedSamples');
  return {
    bytes: sum(
      report.filter(({ type }) => type === 'transport'),
      'bytesReceived',
    ),
    packetsReceived: sum(inbound, 'packetsReceived'),
    packetsLost: sum(inbound, 'packetsLost'),
    soundPlayed: sum(inbound, 'totalSamplesReceived'),
    soundConcealed: concealed,
    packetsByMid: new Map(inbound.map(({ mid = '', packetsReceived = 0 }) => [mid, packetsReceived])),
  };
}

/** Bytes received, and whether they come through a relay. */
export async function readRoute(pc: RTCPeerConnection): Promise<CallStats> {
  const report = await entriesOf(pc);
  const transport = report.find(({ type }) => type === 'transport');
  const local = report.find(({ id }) => id === selectedPair(report)?.localCandidateId);
  return { bytesReceived: transport?.bytesReceived ?? 0, relayed: local?.candidateType === 'relay' };
}

function selectedPair(report: readonly Entry[]): Entry | undefined {
  const transport = report.find(({ type }) => type === 'transport');
  return report.find(({ id }) => id === transport?.selectedCandidatePairId);
}

function fresh(reports: readonly Entry[]): Entry[] {
  const newest = Math.max(0, ...reports.map(({ timestamp = 0 }) => timestamp));
  return reports.filter(({ timestamp = newest }) => newest - timestamp < STALE_MS);
}

function soundReport(reports: readonly Entry[], sentId: string | undefined): SoundReport | null {
  const found = reports.find(({ localId }) => sentId !== undefined && localId === sentId);
  if (!found) return null;
  const { timestamp = 0, fractionLost = 0, roundTripTime = 0 } = found;
  return { at: timestamp, lost: fractionLost, roundTripMs: roundTripTime * 1_000 };
}

type Figure =
  | 'bytesReceived'
  | 'packetsReceived'
  | 'packetsSent'
  | 'packetsLost'
  | 'fractionLost'
  | 'roundTripTime'
  | 'targetBitrate'
  | 'totalSamplesReceived'
  | 'concealedSamples'
  | 'silentConcealedSamples';

function sum(entries: readonly Entry[], figure: Figure): number {
  return entries.reduce((total, entry) => total + (entry[figure] ?? 0), 0);
}

function most(entries: readonly Entry[], figure: Figure): number {
  return Math.max(0, ...entries.map((entry) => entry[figure] ?? 0));
}
