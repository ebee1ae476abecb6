import type { AddressInfo } from 'node:net';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { loopbackServer } from './push-service.ts';

/** A calendar of the account of a test. */
export interface TestCalendar {
  /** Its folder, such as `work` */
  readonly folder: string;
  readonly name: string;
  /** Kinds of entries that it keeps; by default events */
  readonly components?: readonly string[];
  readonly isTransparent?: boolean;
  /** Each in iCalendar format, as one resource */
  entries: readonly string[];
}

export interface CaldavServer {
  readonly origin: string;
  /** What it was asked, oldest first: `REPORT /dav/calendars/amara/work/` */
  readonly asked: string[];
  /** The bodies of these */
  readonly bodies: string[];
  /** The app password of `amara` from now on */
  password: string;
  calendars: TestCalendar[];
  /** Answers a request in its place; return false to leave it to the server */
  instead: ((request: IncomingMessage, response: ServerResponse) => boolean) | null;
  close(): Promise<void>;
}

const HOME = '/dav/calendars/amara/';
const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const multistatus = (...responses: string[]): string =>
  `<?xml version="1.0" encoding="utf-8"?><d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">${responses.join('')}</d:multistatus>`;
const response = (href: string, props: string): string =>
  `<d:response><d:href>${href}</d:href><d:propstat><d:prop>${props}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`;

const viewCalendar = ({ folder, name, components = ['VEVENT'], isTransparent }: TestCalendar): string =>
  response(
    `${HOME}${folder}/`,
    [
      '<d:resourcetype><d:collection/><cal:calendar/></d:resourcetype>',
      `<d:displayname>${escape(name)}</d:displayname>`,
      `<cal:supported-calendar-component-set>${components.map((each) => `<cal:comp name="${each}"/>`).join('')}</cal:supported-calendar-component-set>`,
      isTransparent ? '<cal:schedule-calendar-transp><cal:transparent/></cal:schedule-calendar-transp>' : '',
    ].join(''),
  );

/**
 * A CalDAV server on loopback with one account, `amara` (RFC 4791, RFC 6764). It reports all entries of a calendar
 * whatever span is asked for: what counts is the reader’s to find out.
 */
export async function startCaldavServer(): Promise<CaldavServer> {
  const answerTo = (request: IncomingMessage): string | number => {
    const { pathname } = new URL(request.url ?? '/', 'https://server.example');
    const login = `Basic ${Buffer.from(`amara:${state.password}`).toString('base64')}`;
    if (request.headers.authorization !== login) return 401;
    if (pathname === '/dav/')
      return multistatus(
        response(
          pathname,
          '<d:current-user-principal><d:href>/dav/principals/amara/</d:href></d:current-user-principal>',
        ),
      );
    if (pathname === '/dav/principals/amara/')
      return multistatus(
        response(pathname, `<cal:calendar-home-set><d:href>${HOME}</d:href></cal:calendar-home-set>`),
      );
    if (pathname === HOME)
      return multistatus(
        response(HOME, '<d:resourcetype><d:collection/></d:resourcetype>'),
        ...state.calendars.map(viewCalendar),
      );
    const calendar = state.calendars.find(({ folder }) => pathname === `${HOME}${folder}/`);
    if (!calendar || request.method !== 'REPORT') return 404;
    return multistatus(
      ...calendar.entries.map((entry, n) =>
        response(`${pathname}${n}.ics`, `<cal:calendar-data>${escape(entry)}</cal:calendar-data>`),
      ),
    );
  };
  const server = loopbackServer((request, reply) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.asked.push(`${request.method} ${request.url}`);
      state.bodies.push(Buffer.concat(parts).toString());
      if (state.instead?.(request, reply)) return;
      if (request.url === '/.well-known/caldav')
        return void reply.writeHead(301, { location: '/dav/' }).end();
      const answer = answerTo(request);
      if (typeof answer === 'number') reply.writeHead(answer).end();
      else reply.writeHead(207, { 'content-type': 'application/xml; charset=utf-8' }).end(answer);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const state: CaldavServer = {
    origin: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked: [],
    bodies: [],
    password: 'abcd-efgh-ijkl',
    calendars: [],
    instead: null,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
  return state;
}
