import type { StaffRole } from '@nexperts/domain';
import type { HttpHandler } from 'msw';
import type { ReactElement } from 'react';
import * as bookingPage from '../../pages/staff/StaffBookingPage.tsx';
import { app } from '../app.tsx';
import { alone, atDesk, quiet, STORY_ID } from './desk-samples.ts';

/**
 * What a file says of its screen of staff: who looks, on a computer, at a desk where nothing else waits.
 * @param answers come before those of the desk
 */
export const deskScreen = (
  roles: readonly StaffRole[],
  render: () => ReactElement,
  ...answers: HttpHandler[]
) => ({
  parameters: { layout: 'fullscreen', msw: [...answers, atDesk(...roles), quiet, alone] },
  globals: { viewport: { value: 'w1280' } },
  render,
});

/** The screen with the story of the sample booking. */
export const storyScreen = (roles: readonly StaffRole[], ...answers: HttpHandler[]) =>
  deskScreen(
    roles,
    app('staff', bookingPage, 'staff/bookings/:bookingId', `/staff/bookings/${STORY_ID}`),
    ...answers,
  );
