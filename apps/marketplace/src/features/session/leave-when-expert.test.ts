import { expect, it } from 'vitest';
import { sendsExpertsOn } from './leave-when-expert.ts';

it('[L-03] [D-23] experts are sent on from public pages, but stay on those of workshops', () => {
  for (const path of ['/about', '/find-experts', '/eventsabc', '/signup'])
    expect(sendsExpertsOn(path)).toBe(true);
  for (const path of ['/events', '/events/on-demand', '/events/fundraising-101'])
    expect(sendsExpertsOn(path)).toBe(false);
  // They send everybody with a session on.
  for (const path of ['/', '/login']) expect(sendsExpertsOn(path)).toBe(false);
});
