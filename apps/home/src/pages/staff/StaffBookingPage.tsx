import { loadStory, storyTitle, StoryView } from '../../features/desk/story/index.ts';
import type { Route } from './+types/StaffBookingPage.ts';

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadStory(params.bookingId, request);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: storyTitle(loaderData?.story) }];

export default function StaffBookingPage({ loaderData }: Route.ComponentProps) {
  return <StoryView key={loaderData.story.id} {...loaderData} />;
}
