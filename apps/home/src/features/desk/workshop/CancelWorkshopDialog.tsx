import type { StaffGroupSession } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoney } from '@nexperts/domain';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { countWords } from '../../../model/page/count-words.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { outcomeText } from '../../../model/desk/desk-words.ts';

/** The server takes no more. */
const REASON_MAX = 500;
const rules = z.object({ reason: staffReason({ max: REASON_MAX }) });

interface CancelWorkshopDialogProps {
  story: StaffGroupSession;
  isOpen: boolean;
  onClose: () => void;
}

/** Cancels a workshop's session; every seat is refunded (H-03). */
export function CancelWorkshopDialog({ story, isOpen, onClose }: CancelWorkshopDialogProps) {
  const { session, price, host } = story;
  const all = formatMoney({ ...price, minor: price.minor * session.sold });
  return (
    <StaffDialog
      isOpen={isOpen}
      onClose={onClose}
      title="Cancel this session"
      keep="Keep the session"
      action="Cancel this session"
      tone="danger"
      initial={{ reason: '' }}
      schema={rules}
      news={
        session.status === 'scheduled'
          ? null
          : 'It’s over or cancelled already. Your cancellation wasn’t sent.'
      }
      call={async ({ reason: text }) => {
        const { data } = await api.call(endpoints.cancelGroupSessionByStaff, {
          params: { id: session.id },
          body: { reason: text },
        });
        return outcomeText(data.state, 'Cancelled. We’re emailing the host and the guests.');
      }}
      renderFields={(form) => (
        <>
          <p>
            {session.sold === 0 || price.minor === 0
              ? `${host.name} and ${countWords(session.sold, 'guest')} get an email.`
              : `${countWords(session.sold, 'seat')} will be refunded in full, ${all} in all. ${host.name} and the guests get an email.`}{' '}
            You can’t undo this.
          </p>
          <ReasonField
            description="Kept with the session, for staff."
            rows={3}
            max={REASON_MAX}
            {...form.field('reason')}
          />
        </>
      )}
    />
  );
}
