import * as endpoints from '@nexperts/contract/endpoints';
import { DECISION_BUSINESS_DAYS } from '@nexperts/domain';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { isStandingStill } from './decisions.ts';
import type { StoryDialogProps } from './story-dialog.ts';

const rules = z.object({ reason: staffReason() });

/** Takes a problem over whose deadline a suspension stopped, so that staff decide it. */
export function TakeOverDialog({ story, ...dialog }: StoryDialogProps) {
  const { problem, client, expert } = story;
  return (
    <StaffDialog
      {...dialog}
      title="Take this problem over?"
      keep="Keep waiting"
      action="Take it over"
      initial={{ reason: '' }}
      schema={rules}
      news={isStandingStill(story) ? null : 'This deadline is running again. Nothing was sent.'}
      call={async (body) => {
        await api.call(endpoints.takeOverProblem, { params: { id: problem?.id ?? '' }, body });
        return 'Staff decide this problem now. We’re emailing both.';
      }}
      renderFields={(form) => (
        <>
          <p>
            Staff then decide it within {DECISION_BUSINESS_DAYS} business days. Until then, {client.name} and{' '}
            {expert.name} can still agree.
          </p>
          <ReasonField description="Both read it, as written." {...form.field('reason')} />
        </>
      )}
    />
  );
}
