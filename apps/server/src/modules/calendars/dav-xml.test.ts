import { describe, expect, it } from 'vitest';
import { readMultistatus, readReport } from './dav-xml.ts';
import { calendar, entry } from './calendars.fixture.ts';

const CALDAV = 'urn:ietf:params:xml:ns:caldav';
const multistatus = (...responses: string[]): string =>
  `<multistatus xmlns="DAV:" xmlns:C="${CALDAV}">${responses.join('')}</multistatus>`;

describe('[F-04] the answer of a CalDAV server', () => {
  it('is read whatever it calls its namespaces, without what it has not', () => {
    const answer = `<?xml version='1.0' encoding='UTF-8'?>
      <multistatus xmlns='DAV:'><response xmlns='DAV:'>
        <href>/123/calendars/work/</href>
        <propstat><prop>
          <displayname xmlns='DAV:'>Work &amp; <![CDATA[<home>]]></displayname>
          <resourcetype xmlns='DAV:'><collection/><calendar xmlns='${CALDAV}'/></resourcetype>
          <supported-calendar-component-set xmlns='${CALDAV}'><comp xmlns='${CALDAV}' name='vevent'/><comp name='VTODO'/></supported-calendar-component-set>
        </prop><status>HTTP/1.1 200 OK</status></propstat>
        <propstat><prop><schedule-calendar-transp xmlns='${CALDAV}'><transparent/></schedule-calendar-transp></prop>
          <status>HTTP/1.1 404 Not Found</status></propstat>
      </response></multistatus>`;
    expect(readMultistatus(answer)).toEqual([
      {
        href: '/123/calendars/work/',
        status: null,
        principal: null,
        home: null,
        name: 'Work & <home>',
        isCalendar: true,
        components: ['VEVENT', 'VTODO'],
        isTransparent: false,
        data: null,
      },
    ]);
  });

  it('leads to the account and to its calendars', () => {
    const props = `<current-user-principal><href> /me/ </href></current-user-principal><C:calendar-home-set><href>https://p1.example.com/1/</href><href>/2/</href></C:calendar-home-set>`;
    expect(
      readMultistatus(
        multistatus(`<response><href>/</href><propstat><prop>${props}</prop></propstat></response>`),
      ),
    ).toMatchObject([{ principal: '/me/', home: 'https://p1.example.com/1/' }]);
  });

  it('reports entries with their lines as they are', () => {
    const text = calendar(entry('DTSTART:20260310T010000Z'));
    const data = (content: string) =>
      `<response><href>/a.ics</href><propstat><prop><C:calendar-data>${content}</C:calendar-data></prop><status>HTTP/1.1 200 OK</status></propstat></response>`;
    const encoded = text.replaceAll('\r\n', '&#13;\n');
    expect(readReport(multistatus(data(encoded), data(`<![CDATA[${text}]]>`)))).toEqual([
      text,
      text.replaceAll('\r\n', '\n'),
    ]);
    expect(readReport(multistatus())).toEqual([]);
  });

  it('that leaves entries out is not taken for all of them', () => {
    const cut = '<response><href>/</href><status>HTTP/1.1 507 Insufficient Storage</status></response>';
    expect(() => readReport(multistatus(cut))).toThrow('too-many');
  });

  it.each([
    ['is a page', '<html><body>Log in<br></body></html>'],
    ['is nothing', ''],
    ['is cut off', multistatus().slice(0, -5)],
    ['is of something else', '<feed xmlns="http://www.w3.org/2005/Atom"/>'],
    ['has entities of its own', `<!DOCTYPE a [<!ENTITY b "${'x'.repeat(50)}">]>${multistatus('&b;&b;')}`],
  ])('is refused when it %s', (_what, text) => {
    expect(() => readMultistatus(text)).toThrow('no-caldav');
  });

  it('is read in time that grows with it, however many things it names or however deep', () => {
    // At a time in the square of its length, each would take minutes.
    const names = Array.from({ length: 100_000 }, (_, n) => `<k${n}>t</k${n}>`).join('');
    const comps = '<C:comp name="VEVENT"/>'.repeat(100_000);
    const props = `${names}<C:supported-calendar-component-set>${comps}</C:supported-calendar-component-set>`;
    const answer = (more: string) =>
      multistatus(`<response><propstat><prop>${props}</prop></propstat>${more}</response>`);
    expect(readMultistatus(answer(''))[0]?.components).toHaveLength(100_000);
    const deep = `${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`;
    expect(() => readMultistatus(answer(deep))).toThrow('no-caldav');
  });
});
