import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import type { ShouldRevalidateFunctionArgs } from 'react-router';
import {
  loadProfile,
  needsOtherTimes,
  profileTitle,
  ProfileView,
  sentProfile,
} from '../features/profile/index.ts';
import type { Route } from './+types/ExpertPage.ts';

export function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  return loadProfile(params.handle, request);
}

export const links = () => [fontLink(figuresFont)];

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  needsOtherTimes(currentUrl, nextUrl);

export const meta = ({ loaderData, params }: Route.MetaArgs) => [
  { title: profileTitle(loaderData?.expert ?? sentProfile(params.handle)) },
];

export default function ExpertPage({ loaderData, matches }: Route.ComponentProps) {
  return <ProfileView {...loaderData} account={matches[1].loaderData.account} />;
}
