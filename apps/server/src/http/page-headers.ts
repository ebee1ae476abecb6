/**
 * What a page may do that others may not: pay, use camera and microphone, record with them (F-16), show the draft of a
 * profile in a frame (F-17), or be what that frame shows.
 */
export type PageKind = 'page' | 'checkout' | 'room' | 'recording' | 'framing' | 'framed';

const usesCamera = (kind: PageKind): boolean => kind === 'room' || kind === 'recording';

export interface PageHeaderOptions {
  kind: PageKind;
  /** CSP sources of the page's inline scripts, such as `'sha256-…'` */
  scriptHashes: readonly string[];
  /** The same of its inline style sheets and those that scripts put into it */
  styleHashes: readonly string[];
  /** Payments go to Stripe itself, not to the embedded sandbox */
  stripe: boolean;
  /** Where the product is reached; https adds HSTS and upgrade-insecure-requests */
  publicUrl: string;
}

type Sources = Record<string, readonly string[]>;

const STRIPE_JS = 'https://js.stripe.com';
const STRIPE_FRAMES = 'https://*.js.stripe.com';
// As Stripe's security guide lists them; the last two are its wallet, Link.
const stripeSources: Sources = {
  'script-src': [STRIPE_JS, STRIPE_FRAMES],
  'frame-src': [
    STRIPE_JS,
    STRIPE_FRAMES,
    'https://hooks.stripe.com',
    'https://link.com',
    'https://*.link.com',
  ],
  'connect-src': ['https://api.stripe.com'],
  'img-src': ['https://*.stripe.com'],
};

function contentSecurityPolicy(options: PageHeaderOptions, paysByStripe: boolean): string {
  const { origin, protocol, host } = new URL(options.publicUrl);
  const secure = protocol === 'https:';
  const policy: Record<string, string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...options.scriptHashes],
    'style-src': ["'self'", ...options.styleHashes],
    // Positions and sizes that scripts set; it permits no style sheet.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The introduction of an expert (F-16); the room has streams too.
    'media-src': ["'self'", ...(usesCamera(options.kind) ? ['blob:'] : [])],
    // Older Safari does not count a socket of the same host as 'self'.
    'connect-src': ["'self'", origin, `${secure ? 'wss' : 'ws'}://${host}`],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': [options.kind === 'framed' ? "'self'" : "'none'"],
  };
  if (options.kind === 'framing') policy['frame-src'] = ["'self'"];
  // Noise suppression and blur; they compile WebAssembly and run no text as a script.
  if (options.kind === 'room') policy['script-src']?.push("'wasm-unsafe-eval'");
  if (paysByStripe) {
    for (const [name, sources] of Object.entries(stripeSources)) (policy[name] ??= []).push(...sources);
  }
  if (secure) policy['upgrade-insecure-requests'] = [];
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

function permissions(kind: PageKind, paysByStripe: boolean): string {
  const camera = usesCamera(kind) ? '(self)' : '()';
  const screen = kind === 'room' ? '(self)' : '()';
  const payment = paysByStripe ? `(self "${STRIPE_JS}")` : '()';
  return `camera=${camera}, microphone=${camera}, display-capture=${screen}, geolocation=(), payment=${payment}`;
}

/**
 * Security headers of an HTML page: scripts and style sheets only from us or by hash; camera,
 * microphone and screen only in the room and in the check before it, the first two also where a video is recorded; Stripe's hosts
 * only where somebody pays, at the checkout and for overtime in the room (G-09), and only when it is Stripe that is paid.
 */
export function pageHeaders(options: PageHeaderOptions): Record<string, string> {
  const paysByStripe = options.stripe && (options.kind === 'checkout' || options.kind === 'room');
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(options, paysByStripe),
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    // 3-D Secure may open a window that answers its opener.
    'Cross-Origin-Opener-Policy': paysByStripe ? 'same-origin-allow-popups' : 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': permissions(options.kind, paysByStripe),
  };
  if (options.publicUrl.startsWith('https:'))
    headers['Strict-Transport-Security'] = 'max-age=63072000; includeSubDomains; preload';
  return headers;
}
