import type { FormState } from '@nexperts/app-kit';
import type { BookingStory } from '@nexperts/contract';
import { Button } from '@nexperts/ui/Button';
import type { ReactNode } from 'react';
import { FormFailure } from '../../../ui/FormFailure.tsx';
import { LazyDialog } from '../../../ui/LazyDialog.tsx';
import * as css from './story.css.ts';
import { Unsent } from './Unsent.tsx';

/** What every action in a dialog gets. */
export interface StoryDialogProps {
  story: BookingStory;
  isOpen: boolean;
  onClose: () => void;
}

interface ActionDialogProps<V extends object> {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  form: FormState<V>;
  children: ReactNode;
  /** The verb of the button */
  action: string;
  tone?: 'primary' | 'danger';
  /** The verb of the way out */
  keep: string;
  /** Why it can’t be done any more, in place of the fields; null: it can */
  news: string | null;
  /** What was typed, to be read beside the news */
  written: string;
}

/** The form of an action on a booking. Its buttons and what went wrong stay in view while the fields scroll. */
export function ActionDialog<V extends object>({
  title,
  isOpen,
  onClose,
  form,
  children,
  action,
  tone = 'primary',
  keep,
  news,
  written,
}: ActionDialogProps<V>) {
  return (
    <LazyDialog
      title={title}
      size="sm"
      isOpen={isOpen}
      isDismissable={false}
      onOpenChange={(open) => open || onClose()}
      footer={
        news === null ? (
          <div className={css.foot}>
            <FormFailure message={form.submitError} signedOut={form.signedOut} />
            <div className={css.formButtons}>
              <Button variant="secondary" onPress={onClose}>
                {keep}
              </Button>
              <Button variant={tone} isPending={form.pending} onPress={form.send}>
                {action}
              </Button>
            </div>
          </div>
        ) : undefined
      }
    >
      {news === null ? (
        <form ref={focusFirst} {...form.formProps} className={css.form}>
          {children}
        </form>
      ) : (
        <Unsent news={news} written={written} />
      )}
    </LazyDialog>
  );
}

/** Before the dialog takes the focus itself, from where the first Tab leads to its ✕. */
const focusFirst = (form: HTMLFormElement | null): void =>
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), textarea')?.focus();
