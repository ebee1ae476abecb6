import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { useState } from 'react';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import * as css from '../../ui/forms/draft-bar.css.ts';
import { ConfirmDialog } from '../../ui/page/LazyDialog.tsx';
import { SignedOutNote } from '../../ui/page/SignedOutNote.tsx';
import type { PageEditor } from './use-own-page.ts';

/** A bar that is in view while the draft differs from what visitors see: its state, and the buttons that end it. */
export function PageBar({ editor }: { editor: PageEditor }) {
  const { isDraft, failure, work, errors, conflict } = editor;
  const [asks, setAsks] = useState(false);
  const zone = useZone();
  const isWrong = Object.keys(errors).length > 0;
  return (
    <div data-focus-back className={isDraft || failure ? css.bar : css.away}>
      {failure ? (
        <Banner tone="danger" className={css.failure}>
          {failure.message}
          {failure.signedOut ? <SignedOutNote /> : null}
          <div className={css.ways}>
            <Button variant="secondary" size="sm" onPress={() => void editor.save()}>
              Save again
            </Button>
          </div>
        </Banner>
      ) : null}
      <div className={css.line}>
        <p role="status" className={failure ? css.away : css.words}>
          {isDraft ? stateText(editor, isWrong, zone) : null}
        </p>
        {isDraft ? (
          <div className={css.buttons}>
            <Button
              variant="quiet"
              isDisabled={work !== null || conflict !== null}
              onPress={() => setAsks(true)}
            >
              Discard draft
            </Button>
            <Button
              isPending={work === 'publish'}
              pendingLabel="Publishing…"
              disabledReason={conflict ? 'Choose which version to keep first' : undefined}
              onPress={() => void editor.publish()}
            >
              Publish
            </Button>
          </div>
        ) : null}
      </div>
      <ConfirmDialog
        isOpen={asks}
        onOpenChange={setAsks}
        title="Discard your draft?"
        actionLabel="Discard draft"
        cancelLabel="Keep editing"
        onAction={() => void editor.discard()}
      >
        You lose every change since you last published. Visitors see no difference.
      </ConfirmDialog>
    </div>
  );
}

function stateText({ isUnsaved, work, conflict, saved }: PageEditor, isWrong: boolean, zone: string): string {
  if (conflict) return 'Not saved: choose which version to keep.';
  if (isWrong) return 'Fix the highlighted fields to publish.';
  if (isUnsaved || work === 'save') return 'Saving draft…';
  return saved.draftSavedAt ? `Draft saved ${shortMoment(saved.draftSavedAt, zone)}.` : 'Draft saved.';
}
