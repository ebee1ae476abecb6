import type { SavedExpert } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { bookingsOpen, COMPARED_MAX, formatLength, formatMoney, fullName } from '@nexperts/domain';
import { Button, ButtonLink } from '@nexperts/ui/Button';
import { Checkbox } from '@nexperts/ui/Checkbox';
import { DataTable, type DataColumn } from '@nexperts/ui/DataTable';
import { EmptyState } from '@nexperts/ui/EmptyState';
import { Icon } from '@nexperts/ui/Icon';
import { Link } from '@nexperts/ui/Link';
import { Rating } from '@nexperts/ui/Rating';
import { VisuallyHidden } from '@nexperts/ui/VisuallyHidden';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { countWords } from '../../model/page/count-words.ts';
import { lateRefundText } from '../../model/booking/late-policy.ts';
import { shortMoment } from '../../model/times/times.ts';
import { useZone } from '../../model/times/zone.ts';
import { marketplace, paths } from '../../paths.ts';
import { ExpertCards } from '../../ui/experts/ExpertCards.tsx';
import { FormFailure } from '../../ui/forms/FormFailure.tsx';
import { useChange } from '../../ui/hooks/use-change.ts';
import type { SavedData } from './load-saved.ts';
import * as css from './saved.css.ts';

const nameOf = ({ firstName, lastName }: SavedExpert): string => fullName(firstName, lastName);

/** The experts somebody saved, with price and next time, and up to four of them side by side (F-08). */
export function SavedView({ experts, hidden, compared }: SavedData) {
  return compared.length > 1 ? (
    <Compared experts={compared} />
  ) : (
    <SavedList experts={experts} hidden={hidden} />
  );
}

function SavedList({ experts, hidden }: Omit<SavedData, 'compared'>) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const { act, pending, failure, signedOut } = useChange();
  const title = useRef<HTMLHeadingElement>(null);
  const remove = async (expert: SavedExpert) => {
    const isDone = await act(expert.handle, async () => {
      await api.call(endpoints.unsaveExpert, { params: { handle: expert.handle } });
      setChosen((handles) => handles.filter((each) => each !== expert.handle));
      return `${nameOf(expert)} is no longer saved`;
    });
    if (isDone) title.current?.focus();
  };
  const isFull = chosen.length >= COMPARED_MAX;
  return (
    <>
      <h1 ref={title} tabIndex={-1} className={css.title}>
        Saved experts
      </h1>
      <p className={css.lead}>
        {experts.length === 0
          ? 'Experts you want to come back to.'
          : `${countWords(experts.length, 'expert')} with price and next free time.${experts.length > 1 ? ' Choose two to four to see them side by side.' : ''}`}
      </p>
      <FormFailure message={failure} signedOut={signedOut} />
      {experts.length === 0 ? (
        <EmptyState
          title="Nobody saved yet"
          action={<ButtonLink href={marketplace.findExperts()}>Find an expert</ButtonLink>}
        >
          Press Save on a profile, and the expert appears here.
        </EmptyState>
      ) : (
        <>
          <div className={css.bar}>
            {chosen.length < 2 ? (
              <Button variant="secondary" isDisabled>
                Compare
              </Button>
            ) : (
              <ButtonLink href={paths.saved(chosen)} variant="secondary">
                Compare {chosen.length} experts
              </ButtonLink>
            )}
          </div>
          <ExpertCards
            experts={experts}
            headingLevel={2}
            renderFoot={(card) => {
              const expert = experts.find(({ handle }) => handle === card.handle);
              const isChosen = chosen.includes(card.handle);
              return expert ? (
                <div className={css.foot}>
                  <Checkbox
                    isSelected={isChosen}
                    isDisabled={isFull && !isChosen}
                    onChange={(on) =>
                      setChosen((handles) =>
                        on ? [...handles, card.handle] : handles.filter((each) => each !== card.handle),
                      )
                    }
                  >
                    Compare <VisuallyHidden>{nameOf(expert)}</VisuallyHidden>
                  </Checkbox>
                  <Button
                    variant="quiet"
                    size="sm"
                    aria-label={`Remove ${nameOf(expert)}`}
                    isPending={pending === card.handle}
                    pendingLabel="Removing…"
                    onPress={() => void remove(expert)}
                  >
                    Remove
                  </Button>
                </div>
              ) : null;
            }}
          />
        </>
      )}
      {hidden > 0 ? (
        <p className={css.hidden}>
          {hidden === 1
            ? 'One expert you saved isn’t on Nexperts at present.'
            : `${hidden} experts you saved aren’t on Nexperts at present.`}
        </p>
      ) : null}
    </>
  );
}

/** A price by which services of different lengths compare. */
function perHalfHour({ fromPrice, fromDurationMin }: SavedExpert): string {
  if (!fromPrice || fromDurationMin === null) return 'Nothing on offer';
  return formatMoney({ ...fromPrice, minor: Math.round((fromPrice.minor * 30) / fromDurationMin) });
}

const columnsFor = (zone: string): readonly DataColumn<SavedExpert>[] => [
  {
    id: 'name',
    header: 'Expert',
    isRowHeader: true,
    cell: (expert) => (
      <>
        <Link href={paths.profile(expert.handle)}>{nameOf(expert)}</Link>
        <span className={css.role}>{expert.title}</span>
      </>
    ),
  },
  { id: 'price', header: 'Per 30 minutes', isNumeric: true, cell: perHalfHour },
  {
    id: 'length',
    header: 'Cheapest service',
    cell: ({ fromPrice, fromDurationMin }) =>
      fromPrice && fromDurationMin !== null
        ? `${formatMoney(fromPrice)}, ${formatLength(fromDurationMin)}`
        : 'None',
  },
  {
    id: 'next',
    header: 'Next free time',
    cell: ({ nextSlotAt, pausedUntil }) => {
      if (pausedUntil) return bookingsOpen(pausedUntil);
      return nextSlotAt === null ? 'None in the next two weeks' : shortMoment(nextSlotAt, zone);
    },
  },
  {
    id: 'rating',
    header: 'Rating',
    cell: ({ reviewScore, reviewCount }) => <Rating score={reviewScore} reviewCount={reviewCount} />,
  },
  { id: 'languages', header: 'Languages', cell: ({ languages }) => languages.join(', ') },
  {
    id: 'policy',
    header: 'If you cancel late',
    cell: ({ latePolicyPct }) => sentence(lateRefundText(latePolicyPct)),
  },
];

function Compared({ experts }: { experts: readonly SavedExpert[] }) {
  const zone = useZone();
  return (
    <>
      <Link href={paths.saved()} standalone plain tone="muted">
        <Icon as={ArrowLeft} size={18} />
        Saved experts
      </Link>
      <h1 className={css.comparedTitle}>Side by side</h1>
      <DataTable
        caption={`${countWords(experts.length, 'expert')} compared`}
        hideCaption
        rows={experts}
        rowKey={({ handle }) => handle}
        columns={columnsFor(zone)}
      />
    </>
  );
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
