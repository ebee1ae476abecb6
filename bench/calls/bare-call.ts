import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { Duplex } from 'node:stream';
import type { IncomingMessage } from 'node:http';

/** As much of a socket of `ws` as the relay uses. */
interface Socket {
  on(event: 'message', listener: (data: Buffer) => void): void;
  on(event: 'close', listener: () => void): void;
  send(text: string): void;
}
interface Sockets {
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer, done: (socket: Socket) => void): void;
}
// The server's own dependency: the root has none of it.
const { WebSocketServer } = createRequire(new URL('../../apps/server/package.json', import.meta.url))(
  'ws',
) as { WebSocketServer: new (options: { noServer: true }) => Sockets };

/** The page of a bare call. It runs in the browser as it is. */
function bareCall(): void {
  const query = new URLSearchParams(location.search);
  const marks: Record<string, number> = {};
  const mark = (name: string, at = performance.now()): void => void (marks[name] ??= at);
  Object.assign(globalThis, { callMarks: marks });
  const [video] = document.getElementsByTagName('video') as unknown as [HTMLVideoElement];
  const [button] = document.getElementsByTagName('button') as unknown as [HTMLButtonElement];
  // As the product asks for its devices.
  const media = navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  });
  const enter = async (): Promise<void> => {
    const stream = await media;
    const socket = new WebSocket(location.origin.replace('http', 'ws'));
    const send = (message: object): void => socket.send(JSON.stringify(message));
    let pc: RTCPeerConnection | null = null;
    const open = (): RTCPeerConnection => {
      const made = new RTCPeerConnection({ bundlePolicy: 'max-bundle' });
      made.addEventListener('icecandidate', ({ candidate }) => candidate && send({ candidate }));
      made.addEventListener('connectionstatechange', () => {
        if (made.connectionState === 'connected') mark('connected');
      });
      made.addEventListener('iceconnectionstatechange', () => {
        if (made.iceConnectionState === 'connected') mark('ice');
      });
      made.addEventListener('track', ({ streams: [remote], track }) => {
        if (track.kind !== 'video' || !remote) return;
        video.requestVideoFrameCallback((now) => mark('frame', now));
        video.srcObject = remote;
        void video.play().catch(() => {});
      });
      for (const track of stream.getTracks()) made.addTrack(track, stream);
      return made;
    };
    const offer = async (): Promise<void> => {
      pc = open();
      await pc.setLocalDescription();
      mark('offer');
      send({ description: pc.localDescription });
    };
    socket.addEventListener('open', () => {
      mark('socket');
      if (query.get('role') === 'waits') document.title = 'waiting';
      else if (query.get('offers') === 'joiner') void offer();
      else send({ hello: true });
    });
    const take = async (data: string): Promise<void> => {
      const { hello, description, candidate } = JSON.parse(data) as {
        hello?: true;
        description?: RTCSessionDescriptionInit;
        candidate?: RTCIceCandidateInit;
      };
      if (hello) return offer();
      if (candidate) return pc?.addIceCandidate(candidate).catch(() => {});
      if (!description) return;
      if (description.type === 'offer') {
        mark('offer');
        pc = open();
        await pc.setRemoteDescription(description);
        await pc.setLocalDescription();
        send({ description: pc.localDescription });
      } else await pc?.setRemoteDescription(description);
    };
    socket.addEventListener('message', ({ data }) => void take(String(data)));
  };
  button.addEventListener('click', ({ timeStamp }) => {
    mark('press', timeStamp);
    void enter();
  });
  void media.then(() => {
    document.title = 'ready';
    if (query.get('role') === 'waits') void enter();
  });
}

/**
 * Two plain RTCPeerConnections over a socket that repeats to the other what one says: the least that a call can do.
 * `?role=waits` is in it from the start; the other page enters by its button, and `?offers=` says who makes the offer.
 */
export async function serveBareCall(): Promise<{ url: string; stop(): void }> {
  const html = `<!doctype html><title>opening</title><button>Join</button><video muted playsinline autoplay></video><script>(${bareCall.toString()})()</script>`;
  const server = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(html);
  });
  const members = new Set<Socket>();
  const sockets = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) =>
    sockets.handleUpgrade(request, socket, head, (opened) => {
      members.add(opened);
      opened.on('close', () => members.delete(opened));
      opened.on('message', (data) => {
        for (const other of members) if (other !== opened) other.send(data.toString());
      });
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
