import * as endpoints from '@nexperts/contract/endpoints';
import { api } from '../../../api.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { ConfirmDialog } from '../../../ui/page/LazyDialog.tsx';
import { useChange } from '../../../ui/hooks/use-change.ts';
import { lastOf, Said } from './Said.tsx';
import type { StoryDialogProps } from './story-dialog.ts';

/** Lets the expert read a report about their conduct, word for word. */
export function ShareReportDialog({ isOpen, onClose, story }: StoryDialogProps) {
  const { problem, client, expert, events } = story;
  const { act, pending, failure, signedOut } = useChange();
  const report = lastOf(events, (kind) => kind === 'problem.reported');
  if (!problem) return null;
  const share = async () => {
    await api.call(endpoints.shareReport, { params: { id: problem.id } });
    return `${expert.name} can read the report now.`;
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      title={`Let ${expert.name} read this report?`}
      actionLabel="Share the report"
      tone="primary"
      cancelLabel="Not yet"
      isPending={pending !== null}
      onAction={() => act('share', share)}
    >
      <p>They read it word for word, with its files and {client.name}’s name. You can’t take it back.</p>
      {report ? <Said who={`${client.name} wrote`} text={report.text} files={report.files} /> : null}
      <FormFailure message={failure} signedOut={signedOut} />
    </ConfirmDialog>
  );
}
