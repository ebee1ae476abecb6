import { figuresFont, fontLink } from '@nexperts/ui/fonts';
import { loadPreview, Profile } from '../../features/profile/index.ts';
import { SaveExpert } from '../../features/saved/SaveExpert.tsx';
import { AskQuestion } from '../../features/messages/AskQuestion.tsx';
import { PublicLayout } from '../../layouts/PublicLayout.tsx';
import type { Route } from './+types/PagePreviewPage.ts';

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadPreview(request);

export const links = () => [fontLink(figuresFont)];

export const meta = () => [{ title: 'Preview · Nexperts' }];

/** The draft of an own page inside the frame of its preview: the page of visitors, to be looked at only (F-17). */
export default function PagePreviewPage({ loaderData }: Route.ComponentProps) {
  const { expert } = loaderData;
  return (
    <div inert>
      <PublicLayout account={null}>
        <Profile
          {...loaderData}
          account={null}
          ask={
            expert ? (
              <>
                <AskQuestion expert={expert} account={null} />
                <SaveExpert expert={expert} account={null} />
              </>
            ) : null
          }
        />
      </PublicLayout>
    </div>
  );
}
