import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { EVENTS } from '../../content/events.ts';
import { EventDetail } from './EventDetail.tsx';
import { Events } from './Events.tsx';

// The page is built on a machine whose clock and zone are not the visitor's.
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2030-01-01T00:00:00Z'), toFake: ['Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

it('[S-05] the built list says AEST and UTC, and nothing about the visitor', () => {
  const text = words(renderToStaticMarkup(<Events />));
  expect(text).toContain('Thursday 10 December 2026 6:00 – 7:30 pm AEST');
  expect(text).toContain('UTC Thu 10 Dec, 8:00–9:30 am');
  expect(text).not.toContain('Your time');
  expect(text).not.toContain('over');
  expect(text.match(/Reserve Spot/g)).toHaveLength(3);
});

it.each(EVENTS)('[R-03] the built page of $slug is whole without a script', (event) => {
  const text = words(renderToStaticMarkup(<EventDetail event={event} />));
  for (const { title } of event.agenda) expect(text).toContain(title);
  for (const line of [...event.takeaways, ...event.audience, event.host.name, 'Register Now'])
    expect(text).toContain(line);
});
