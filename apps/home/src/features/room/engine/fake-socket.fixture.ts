import type { ClientMessage, ServerMessage } from '@nexperts/contract';

/** A socket whose other end is the test. */
export class FakeSocket extends EventTarget {
  readonly sent: ClientMessage[] = [];
  readyState = 0;
  /** Hears what is sent */
  onSent: (message: ClientMessage) => void = () => {};

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }

  send(frame: string): void {
    const message = JSON.parse(frame) as ClientMessage;
    this.sent.push(message);
    this.onSent(message);
  }

  /** The server says something. */
  say(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data: JSON.stringify(message) }));
  }

  /** The server, or the line, closes. */
  end(code: number): void {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }

  close(code = 1005): void {
    if (this.readyState !== 3) this.end(code);
  }

  of<T extends ClientMessage['t']>(t: T): Extract<ClientMessage, { t: T }>[] {
    return this.sent.filter((message): message is Extract<ClientMessage, { t: T }> => message.t === t);
  }
}

/** The first answer of the server, with what a test cares about. */
export function welcomeOf(
  change: Partial<Extract<ServerMessage, { t: 'welcome' }>> = {},
): Extract<ServerMessage, { t: 'welcome' }> {
  return {
    t: 'welcome',
    id: 'me',
    epoch: 'one',
    resumeKey: 'key',
    resumed: false,
    role: 'client',
    admitted: true,
    peers: [],
    chat: [],
    readSeq: 0,
    hasEarlier: false,
    startsAt: '2026-03-02T00:00:00.000Z',
    endsAt: '2026-03-02T01:00:00.000Z',
    now: '2026-03-02T00:00:00.000Z',
    ...change,
  };
}
