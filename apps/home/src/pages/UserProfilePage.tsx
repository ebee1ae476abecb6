import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { loadProfile, needsOtherTimes, profileTitle, ProfileView } from '../features/profile/index.ts';
import type { Route } from './+types/UserProfilePage.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProfile(new URL(request.url).searchParams.get('id') ?? '', request);
}

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  needsOtherTimes(currentUrl, nextUrl);

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: loaderData ? profileTitle(loaderData.expert) : 'Nexperts' },
];

export default function UserProfilePage({ loaderData, matches }: Route.ComponentProps) {
  return <ProfileView {...loaderData} account={matches[1].loaderData.account} />;
}
