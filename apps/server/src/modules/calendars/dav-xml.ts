import { SaxesParser, type SaxesTagNS } from 'saxes';
import { UnreadableCalendar } from './read-ics.ts';

/** What a CalDAV server says of one resource (RFC 4918, RFC 4791), as far as it matters here. */
export interface DavResource {
  readonly href: string;
  /** Of the resource as a whole; null: only of its properties */
  readonly status: number | null;
  /** Addresses as they are written: the account’s own page, and where its calendars are */
  readonly principal: string | null;
  readonly home: string | null;
  readonly name: string;
  readonly isCalendar: boolean;
  /** Kinds of entries that it keeps, such as `VEVENT`; null: any */
  readonly components: string[] | null;
  /** Whether its owner has it leave their time free (RFC 6638) */
  readonly isTransparent: boolean;
  /** Its entries in iCalendar format; null: none were asked for */
  readonly data: string | null;
}

const PREFIXES: Readonly<Record<string, string>> = { 'DAV:': 'D', 'urn:ietf:params:xml:ns:caldav': 'C' };
const MULTISTATUS = 'D:multistatus/D:response';
const PROP = `${MULTISTATUS}/D:propstat/D:prop`;
/** Elements whose text is read. */
const TEXTS = new Set([
  `${MULTISTATUS}/D:href`,
  `${MULTISTATUS}/D:status`,
  `${MULTISTATUS}/D:propstat/D:status`,
  `${PROP}/D:current-user-principal/D:href`,
  `${PROP}/C:calendar-home-set/D:href`,
  `${PROP}/D:displayname`,
  `${PROP}/C:calendar-data`,
]);

/** How deep elements may be within one another. */
const DEPTH_MAX = 100;

type Writable = { -readonly [K in keyof DavResource]: DavResource[K] };
const nothing = (): Writable => ({
  href: '',
  status: null,
  principal: null,
  home: null,
  name: '',
  isCalendar: false,
  components: null,
  isTransparent: false,
  data: null,
});
const codeOf = (line: string): number => Number(/^HTTP\/\S+\s+(\d{3})/i.exec(line)?.[1] ?? 500);

/**
 * Reads the answer of a CalDAV server. It takes time in proportion to the text, which is why it isn’t a client library:
 * half a megabyte of made-up properties kept tsdav 2.3 busy for 88 s. Entities of its own are refused by the parser.
 * @throws {UnreadableCalendar} no-caldav for anything that is no answer to PROPFIND or REPORT
 */
export function readMultistatus(xml: string): DavResource[] {
  const found: DavResource[] = [];
  const path: string[] = [];
  let resource = nothing();
  /** What the properties of one status say: they count when that is 200. */
  let said: Partial<Writable> = {};
  let status = 200;
  let text: string | null = null;
  let isMultistatus = false;

  const open = (tag: SaxesTagNS): void => {
    path.push(`${PREFIXES[tag.uri] ?? '?'}:${tag.local}`);
    // The parser looks for a namespace in all that is around an element: 100,000 deep took it four minutes.
    if (path.length > DEPTH_MAX) throw new UnreadableCalendar('no-caldav');
    // What matters is seven deep at most.
    const at = path.length > 8 ? '' : path.join('/');
    if (path.length === 1) isMultistatus = at === 'D:multistatus';
    else if (at === MULTISTATUS) resource = nothing();
    else if (at === `${MULTISTATUS}/D:propstat`) [said, status] = [{}, 200];
    else if (at === `${PROP}/D:resourcetype/C:calendar`) said.isCalendar = true;
    else if (at === `${PROP}/C:schedule-calendar-transp/C:transparent`) said.isTransparent = true;
    else if (at === `${PROP}/C:supported-calendar-component-set`) said.components ??= [];
    else if (at === `${PROP}/C:supported-calendar-component-set/C:comp`)
      said.components?.push(tag.attributes['name']?.value.toUpperCase() ?? '');
    text = TEXTS.has(at) ? '' : null;
  };
  const keep = (at: string, value: string): void => {
    if (at === `${MULTISTATUS}/D:href`) resource.href ||= value.trim();
    else if (at === `${MULTISTATUS}/D:status`) resource.status = codeOf(value);
    else if (at === `${MULTISTATUS}/D:propstat/D:status`) status = codeOf(value);
    else if (at === `${PROP}/D:current-user-principal/D:href`) said.principal ??= value.trim();
    else if (at === `${PROP}/C:calendar-home-set/D:href`) said.home ??= value.trim();
    else if (at === `${PROP}/D:displayname`) said.name = value.trim();
    else if (at === `${PROP}/C:calendar-data`) said.data = value;
  };
  const close = (): void => {
    const at = path.length > 8 ? '' : path.join('/');
    if (text !== null) keep(at, text);
    text = null;
    path.pop();
    if (at === `${MULTISTATUS}/D:propstat` && status >= 200 && status < 300) Object.assign(resource, said);
    else if (at === MULTISTATUS) found.push(resource);
  };
  const add = (more: string): void => {
    if (text !== null) text += more;
  };

  const parser = new SaxesParser({ xmlns: true });
  parser.on('opentag', open);
  parser.on('closetag', close);
  parser.on('text', add);
  parser.on('cdata', add);
  try {
    parser.write(xml).close();
  } catch {
    throw new UnreadableCalendar('no-caldav');
  }
  if (!isMultistatus) throw new UnreadableCalendar('no-caldav');
  return found;
}

/**
 * The entries that a server reports, each as a calendar of its own.
 * @throws {UnreadableCalendar} also too-many where the server has left out some
 */
export function readReport(xml: string): string[] {
  return readMultistatus(xml).flatMap(({ status, data }) => {
    if (status === 507) throw new UnreadableCalendar('too-many');
    return data ?? [];
  });
}
