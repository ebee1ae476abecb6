import { Button } from '@nexperts/ui/Button';
import type { ReactNode } from 'react';
import { Page } from '../../ui/Page.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { useOnDemand } from '../../ui/use-on-demand.ts';
import * as css from './find.css.ts';
import { SearchForm } from './SearchForm.tsx';

const loadDialog = () => import('./RecommendationsDialog.tsx');

/** S-02: search on top, the button of D-1, and below them the experts. */
export function FindExperts({ children }: { children: ReactNode }) {
  const dialog = useOnDemand(loadDialog);
  const Dialog = dialog.part?.RecommendationsDialog;
  return (
    <Page>
      <PageHead
        title="Find Experts"
        lead="Say what you need. See who can talk to you, when and at what price."
      />
      <div className={css.panel}>
        <SearchForm />
        <div className={css.recommend}>
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
      {children}
      {Dialog && dialog.isOpen ? <Dialog onOpenChange={dialog.setOpen} /> : null}
    </Page>
  );
}
