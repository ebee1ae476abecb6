import { answer, sampleProfile, sampleReviews, sampleSlots } from '@nexperts/api/msw';
import { dropToken, storeToken } from '@nexperts/app-kit';
import { expect } from 'storybook/test';
import * as page from '../../pages/public/UserProfilePage.tsx';
import { app } from '../app.tsx';

// What the stories of a profile are answered.

export const profile = answer('getExpert', { data: sampleProfile() });

export const reviews = answer('expertReviews', sampleReviews());

export const slots = sampleSlots();

export const next = slots[0] ?? null;

export const at = '/pages/user/profile/?id=leo_tanaka&zone=Australia%2FSydney';

export const fits = () => expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);

/** A profile of its own for a story: the page keeps the one it has seen. */
export const known = (handle: string, ...more: ReturnType<typeof answer>[]) => ({
  render: app('public', page, 'pages/user/profile', at.replace('leo_tanaka', handle)),
  parameters: {
    msw: [
      answer('getExpert', { data: sampleProfile({ handle }) }),
      answer('getSlots', { timeZone: 'Europe/London', slots, next }),
      ...more,
    ],
  },
});

export const signedIn = {
  beforeEach: () => {
    storeToken('sample', false);
    return dropToken;
  },
};
