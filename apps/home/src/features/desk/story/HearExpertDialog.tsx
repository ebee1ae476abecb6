import * as endpoints from '@nexperts/contract/endpoints';
import { HEARING_HOURS } from '@nexperts/domain';
import { staffReason } from '@nexperts/validation';
import * as z from 'zod/mini';
import { api } from '../../../api.ts';
import { ReasonField } from '../parts/fields.tsx';
import { StaffDialog } from '../parts/StaffDialog.tsx';
import { lastOf, Said } from './Said.tsx';
import type { StoryDialogProps } from './story-dialog.ts';

const rules = z.object({ text: staffReason() });

/** Puts the allegation of a report about conduct to the expert, in words of staff. */
export function HearExpertDialog({ story, ...dialog }: StoryDialogProps) {
  const { problem, client, expert, events } = story;
  const report = lastOf(events, (kind) => kind === 'problem.reported');
  return (
    <StaffDialog
      {...dialog}
      title={`Ask ${expert.name} about this?`}
      keep="Not yet"
      action="Ask the expert"
      initial={{ text: '' }}
      schema={rules}
      news={problem?.hearing ? `${expert.name} has been asked already. Nothing was sent.` : null}
      written={({ text }) => text}
      call={async (body) => {
        await api.call(endpoints.hearExpert, { params: { id: problem?.id ?? '' }, body });
        return `${expert.name} has ${HEARING_HOURS} hours to answer. We’re emailing them.`;
      }}
      renderFields={(form) => (
        <>
          <p>
            They don’t learn of the report or who made it, only what you write. They have {HEARING_HOURS}{' '}
            hours to answer, and {client.name} can’t read either.
          </p>
          {report ? <Said who={`${client.name} wrote`} text={report.text} files={report.files} /> : null}
          <ReasonField
            label="What is alleged"
            description="In your own words. The expert reads it as written."
            {...form.field('text')}
          />
        </>
      )}
    />
  );
}
