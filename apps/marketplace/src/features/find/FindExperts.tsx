import { lazyPart } from '@nexperts/app-kit';
import { Button } from '@nexperts/ui/Button';
import { Suspense, type ReactNode } from 'react';
import { Page } from '../../ui/page/Page.tsx';
import { PageHead } from '../../ui/page/PageHead.tsx';
import { useLazyDialog } from '../../ui/hooks/use-lazy-dialog.ts';
import * as css from './find.css.ts';
import { SearchForm } from './SearchForm.tsx';
import { queryString } from './search-query.ts';
import { TimeBar } from './TimeBar.tsx';
import { useQuery } from './use-query.ts';
import { useKnowsAddress } from './use-sent.ts';

const recommendations = lazyPart(
  async () => (await import('./RecommendationsDialog.tsx')).RecommendationsDialog,
);

/** S-02: search on top, the button of D-1, and below them the experts. */
export function FindExperts({ children }: { children: ReactNode }) {
  const dialog = useLazyDialog(recommendations);
  const { chosen } = useQuery();
  const isKnown = useKnowsAddress();
  return (
    <Page>
      <div className={isKnown && queryString(chosen) !== '' ? css.asked : undefined}>
        <PageHead
          title="Find Experts"
          lead={
            <span className={css.beforehand}>
              Say what you need. See who can talk to you, when and at what price.
            </span>
          }
        />
        <div className={css.panel}>
          <SearchForm />
          <TimeBar />
          <div className={`${css.recommend} ${css.beforehand}`}>
            <p className={css.recommendText}>
              Not sure who to ask? Tell us a little and we’ll suggest experts.
            </p>
            <Button
              variant="secondary"
              className={css.recommendButton}
              onPress={() => void dialog.open()}
              isPending={dialog.isLoading}
              pendingLabel="Opening…"
              aria-haspopup="dialog"
            >
              Get Expert Recommendations
            </Button>
          </div>
        </div>
      </div>
      {children}
      {dialog.isOpen ? (
        <Suspense>
          <recommendations.Part onOpenChange={dialog.setOpen} />
        </Suspense>
      ) : null}
    </Page>
  );
}
