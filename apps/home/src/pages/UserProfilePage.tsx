import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  loadProfile,
  needsOtherTimes,
  profileTitle,
  ProfileView,
  sentProfile,
} from '../features/profile/index.ts';
import type { Route } from './+types/UserProfilePage.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadProfile(new URL(request.url).searchParams.get('id') ?? '', request);
}

export const links = () => [fontLink(figuresFont)];

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  needsOtherTimes(currentUrl, nextUrl);

export const meta = ({ loaderData, location }: Route.MetaArgs) => [
  {
    title: profileTitle(
      loaderData?.expert ?? sentProfile(new URLSearchParams(location.search).get('id') ?? ''),
    ),
  },
];

export default function UserProfilePage({ loaderData, matches }: Route.ComponentProps) {
  return <ProfileView {...loaderData} account={matches[1].loaderData.account} />;
}
