import { loadStory, StoryView } from '../features/booking-story/index.ts';
import type { Route } from './+types/StaffBookingPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadStory(params.bookingId, request);

export const meta = () => [{ title: 'Story of a booking · Nexperts' }];

export default function StaffBookingPage({ loaderData }: Route.ComponentProps) {
  return <StoryView key={loaderData.story.id} {...loaderData} />;
}
