import { Banner } from '@nexperts/ui/Banner';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import * as css from './draft-bar.css.ts';
import { marketplace } from '../../paths.ts';
import { here } from '../../session.ts';
import type { Draft, SaveFailure } from './use-draft.ts';

type Form = Pick<
  Draft<unknown, unknown>,
  'isChanged' | 'pending' | 'failure' | 'save' | 'saveOver' | 'takeSaved' | 'undo'
>;

interface DraftBarProps {
  form: Form;
  /** `Save availability` */
  saveLabel: string;
  /** Why the draft can't be saved; replaces `You have unsaved changes.` */
  wrong: string | null;
}

/** A bar that is in view while there are unsaved changes, with the error of the last save. */
export function DraftBar({ form, saveLabel, wrong }: DraftBarProps) {
  const { isChanged, pending, failure } = form;
  const [undone, setUndone] = useState(false);
  if (undone && isChanged) setUndone(false);
  return (
    <div data-focus-back className={isChanged || failure ? css.bar : css.away}>
      {failure ? (
        <Banner tone="danger" className={css.failure}>
          {failure.message}
          <Ways failure={failure} form={form} />
        </Banner>
      ) : null}
      <div className={css.line}>
        <p role="status" className={failure ? css.away : css.words}>
          {isChanged ? (wrong ?? 'You have unsaved changes.') : null}
          {undone && !isChanged ? 'Changes undone.' : null}
        </p>
        {isChanged ? (
          <div className={css.buttons}>
            <Button
              variant="quiet"
              isDisabled={pending}
              onPress={() => {
                form.undo();
                setUndone(true);
              }}
              aria-label="Undo all changes"
            >
              Undo
            </Button>
            <Button isPending={pending} pendingLabel="Saving…" onPress={() => void form.save()}>
              {saveLabel}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

function Ways({ failure, form }: { failure: SaveFailure; form: Form }) {
  switch (failure.kind) {
    case 'conflict':
      return (
        <div className={css.ways}>
          <Button variant="secondary" size="sm" onPress={() => void form.saveOver()}>
            Save mine instead
          </Button>
          <Button variant="secondary" size="sm" onPress={() => void form.takeSaved()}>
            Show the saved version
          </Button>
        </div>
      );
    case 'signed-out':
      return (
        <p className={css.login}>
          <Link href={marketplace.login(here())} target="_blank">
            Log in in a new tab
          </Link>
          , then save here again.
        </p>
      );
    case 'other':
      return null;
  }
}
