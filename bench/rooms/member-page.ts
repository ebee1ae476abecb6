/** What a page has received, by line. */
interface Received {
  readonly mid: string;
  readonly kind: 'audio' | 'video';
  readonly packets: number;
  readonly frames: number;
  readonly height: number;
}

/** What a page of a member does; it is driven from outside. */
export interface MemberPage {
  publish(): Promise<{ sdp: string; tracks: { mid: string; slot: 'mic' | 'cam' }[] }>;
  published(sdp: string): Promise<void>;
  /** Answers an offer of the receiving connection; another `cid` is another connection */
  fed(cid: string, sdp: string): Promise<string>;
  look(): Promise<Received[]>;
  /** Looks at the sound every 50 ms for some ms. @returns the longest time without a packet of it, in ms */
  longestSilence(ms: number): Promise<number>;
}

/**
 * Camera and microphone as the room sends them, on one connection, and another that receives. Runs in the page.
 * @param frameRate of the camera, per second
 */
export function memberPage(frameRate: number): void {
  let sending: RTCPeerConnection | null = null;
  let receiving: { cid: string; pc: RTCPeerConnection } | null = null;
  const stream = navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: frameRate } },
  });
  const look = async (): Promise<Received[]> => {
    const stats = receiving ? [...(await receiving.pc.getStats()).values()] : [];
    return stats
      .filter((each: { type: string }) => each.type === 'inbound-rtp')
      .map((each) => ({
        mid: String(each.mid),
        kind: each.kind,
        packets: each.packetsReceived ?? 0,
        frames: each.framesDecoded ?? 0,
        height: each.frameHeight ?? 0,
      }));
  };
  // As `media-sending.ts`: no largest layer after five seconds in which the processor limits the picture.
  const spareSlowComputer = async (pc: RTCPeerConnection): Promise<void> => {
    for (let seconds = 0; seconds < 5;) {
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      if (pc.connectionState === 'closed') return;
      const isLimited = [...(await pc.getStats()).values()].some(
        (each: { type: string; qualityLimitationReason?: string }) =>
          each.type === 'outbound-rtp' && each.qualityLimitationReason === 'cpu',
      );
      seconds = isLimited ? seconds + 1 : 0;
    }
    const sender = pc.getTransceivers()[1]?.sender;
    const parameters = sender?.getParameters();
    const largest = parameters?.encodings.find(({ rid }) => rid === 'h');
    if (!sender || !parameters || !largest) return;
    largest.active = false;
    await sender.setParameters(Object.assign(parameters, { degradationPreference: 'maintain-resolution' }));
  };
  const page: MemberPage = {
    publish: async () => {
      sending?.close();
      const pc = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
      sending = pc;
      const [mic] = (await stream).getAudioTracks();
      const [cam] = (await stream).getVideoTracks();
      const layer = (rid: string, scaleResolutionDownBy: number, maxBitrate: number) => ({
        rid,
        scaleResolutionDownBy,
        maxBitrate,
      });
      // The sizes and rates of `media-sending.ts`.
      const sendEncodings = [layer('l', 4, 150_000), layer('m', 2, 500_000), layer('h', 1, 1_500_000)];
      pc.addTransceiver(mic ?? 'audio', { direction: 'sendonly' });
      pc.addTransceiver(cam ?? 'video', { direction: 'sendonly', sendEncodings });
      await pc.setLocalDescription();
      void spareSlowComputer(pc);
      const [first, second] = pc.getTransceivers();
      return {
        sdp: pc.localDescription?.sdp ?? '',
        tracks: [
          { mid: first?.mid ?? '', slot: 'mic' },
          { mid: second?.mid ?? '', slot: 'cam' },
        ],
      };
    },
    published: async (sdp) => sending?.setRemoteDescription({ type: 'answer', sdp }),
    fed: async (cid, sdp) => {
      if (receiving?.cid !== cid) {
        receiving?.pc.close();
        receiving = { cid, pc: new RTCPeerConnection({ bundlePolicy: 'max-bundle' }) };
      }
      const { pc } = receiving;
      await pc.setRemoteDescription({ type: 'offer', sdp });
      await pc.setLocalDescription();
      return pc.localDescription?.sdp ?? '';
    },
    look,
    longestSilence: async (ms) => {
      const sum = async (): Promise<number> =>
        (await look()).filter(({ kind }) => kind === 'audio').reduce((all, { packets }) => all + packets, 0);
      const end = performance.now() + ms;
      let [heardAt, before, longest] = [performance.now(), await sum(), 0];
      while (performance.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        const now = await sum();
        longest = Math.max(longest, performance.now() - heardAt);
        if (now !== before) heardAt = performance.now();
        before = now;
      }
      return longest;
    },
  };
  Object.assign(globalThis, { member: page });
}
