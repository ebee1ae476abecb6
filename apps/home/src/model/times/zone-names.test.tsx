import { placeText as nameInPages } from './times.ts';
import { Time } from '@nexperts/ui';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';

const NOW = Date.UTC(2026, 2, 2, 10);

/** The name of a zone as the kit writes it. */
const nameInKit = (zone: string): string =>
  renderToStaticMarkup(<Time at={NOW} zone={zone} locale="en-AU" showZone />)
    .replaceAll(/<[^>]+>/g, '')
    .replace(/^.*?[ap]m /s, '');

// The kit stands alone, so the domain has a table of its own: pages and mails use the domain's, pickers the kit's.
it.each(['Europe/Kiev', 'Asia/Calcutta', 'Asia/Saigon', 'Asia/Rangoon', 'America/Godthab'])(
  'the old name %s appears nowhere',
  (zone) => {
    const old = zone.slice(zone.indexOf('/') + 1);
    expect(nameInPages(zone, NOW)).not.toContain(old);
    expect(nameInKit(zone)).not.toContain(old);
  },
);

it('pages, mails and pickers name every zone alike', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  expect(zones.length).toBeGreaterThan(400);
  expect(zones.filter((zone) => nameInPages(zone, NOW) !== nameInKit(zone))).toEqual([]);
});
