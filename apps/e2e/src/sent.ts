import type { Page } from '@playwright/test';

/** What a page has sent to servers so far, by requests and sockets. */
export interface Sent {
  /** Text of all frames */
  frames(): string;
  /** Text of the bodies of all requests */
  bodies(): string;
  /** Where anything was sent that is no text, as media are */
  binary(): string[];
}

interface Teller {
  tellSent(url: string, text: string | null): Promise<void>;
}

/** Tells every body that the page sends. Playwright doesn't know that of a `Request` that the page makes itself. */
function tellBodies(): void {
  const tell = (url: string, bytes: ArrayBuffer): void => {
    if (bytes.byteLength === 0) return;
    let text: string | null = null;
    try {
      text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      // No text.
    }
    void (globalThis as unknown as Teller).tellSent(url, text);
  };
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    void request
      .clone()
      .arrayBuffer()
      .then((bytes) => tell(request.url, bytes));
    return fetch(request);
  };
  const take = (url: string, body: unknown): void => {
    if (body !== null && body !== undefined)
      void new Response(body as BodyInit).arrayBuffer().then((bytes) => tell(url, bytes));
  };
  // Called with the request they belong to.
  // oxlint-disable-next-line typescript/unbound-method
  const { open, send } = XMLHttpRequest.prototype;
  const urls = new WeakMap<XMLHttpRequest, string>();
  XMLHttpRequest.prototype.open = function opened(this: XMLHttpRequest, ...of: unknown[]) {
    urls.set(this, String(of[1]));
    return Reflect.apply(open, this, of);
  };
  XMLHttpRequest.prototype.send = function sent(this: XMLHttpRequest, body) {
    take(urls.get(this) ?? '', body);
    send.call(this, body);
  };
  const beacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (url, body) => {
    take(String(url), body);
    return beacon(url, body);
  };
}

/** Listens to what a page sends to servers, from its next document on. What goes from browser to browser isn't among it. */
export async function listenIn(page: Page): Promise<Sent> {
  const frames: string[] = [];
  const bodies: string[] = [];
  const binary: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string') frames.push(payload);
      else binary.push(socket.url());
    }),
  );
  await page.exposeBinding('tellSent', (_, url: string, text: string | null) => {
    if (text === null) binary.push(url);
    else bodies.push(text);
  });
  await page.addInitScript(tellBodies);
  return { frames: () => frames.join('\n'), bodies: () => bodies.join('\n'), binary: () => binary };
}
