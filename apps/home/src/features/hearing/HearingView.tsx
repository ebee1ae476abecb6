import type { SafetyHearing } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { ButtonLink } from '@nexperts/ui/Button';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { api } from '../../api.ts';
import { paths } from '../../paths.ts';
import { HearingCard } from '../../ui/booking/HearingCard.tsx';
import { useUploads } from '../../ui/forms/use-uploads.ts';
import { useChange } from '../../ui/hooks/use-change.ts';
import * as css from './hearing.css.ts';

/** What staff allege of the person in cases of their own, and the answer to it. */
export function HearingView({ hearings }: { hearings: readonly SafetyHearing[] }) {
  if (hearings.length === 0)
    return (
      <EmptyState
        headingLevel={1}
        title="Nothing waits for your answer"
        action={<ButtonLink href={paths.today()}>Go to Today</ButtonLink>}
      >
        If our staff asked you something, they have decided since. We emailed you their reason.
      </EmptyState>
    );
  return (
    <div className={css.page}>
      <h1 className={css.title}>What our staff ask you</h1>
      {hearings.map((hearing) => (
        <Answer key={hearing.id} hearing={hearing} />
      ))}
    </div>
  );
}

function Answer({ hearing }: { hearing: SafetyHearing }) {
  const uploads = useUploads();
  const { send } = useChange();
  return (
    <HearingCard
      hearing={hearing}
      uploads={uploads}
      onSend={(body) =>
        send(async () => {
          await api.call(endpoints.answerSafetyCase, { params: { id: hearing.id }, body });
          return 'Answer sent';
        })
      }
    />
  );
}
