import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import { useSearchParams, type ShouldRevalidateFunctionArgs } from 'react-router';
import {
  loadProfile,
  needsOtherTimes,
  Profile,
  profileMeta,
  sentProfile,
  useCountView,
} from '../../features/profile/index.ts';
import { AskQuestion } from '../../features/messages/AskQuestion.tsx';
import { SaveExpert } from '../../features/saved/SaveExpert.tsx';
import { pageData } from '../../page-data.ts';
import type { Route } from './+types/ExpertPage.ts';

export const loader = ({ context }: Route.LoaderArgs) => sentProfile(context.get(pageData));

export const clientLoader = ({ request, params }: Route.ClientLoaderArgs) =>
  loadProfile(params.handle, request);

export const links = () => [fontLink(figuresFont)];

export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) =>
  needsOtherTimes(currentUrl, nextUrl);

export const meta = ({ loaderData }: Route.MetaArgs) => profileMeta(loaderData);

export default function ExpertPage({ loaderData, matches }: Route.ComponentProps) {
  const { account } = matches[1].loaderData;
  const { expert } = loaderData;
  const [search] = useSearchParams();
  useCountView(expert, account, search.get('via'));
  return (
    <Profile
      {...loaderData}
      account={account}
      ask={
        expert ? (
          <>
            <AskQuestion expert={expert} account={account} />
            <SaveExpert expert={expert} account={account} />
          </>
        ) : null
      }
    />
  );
}
