import type { WorkshopCard } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { formatMoment } from '@nexperts/domain';
import { Button } from '@nexperts/ui/Button';
import { Link } from '@nexperts/ui/Link';
import { useState } from 'react';
import { api } from '../../../api.ts';
import { useZone } from '../../../model/times/zone.ts';
import { paths } from '../../../paths.ts';
import { FormFailure } from '../../../ui/forms/FormFailure.tsx';
import { useAction } from '../../../ui/hooks/use-action.ts';
import * as css from './person.css.ts';

/** The dates of an expert's workshops that are ahead, each with the way to its page, once somebody asks. */
export function UpcomingWorkshops({ handle }: { handle: string }) {
  const zone = useZone();
  const [cards, setCards] = useState<readonly WorkshopCard[] | null>(null);
  const { run, pending, failure, signedOut } = useAction();
  const ask = () =>
    run('ask', async () => {
      const { data } = await api.call(endpoints.listWorkshops, { query: { scope: 'ahead', handle } });
      setCards(data);
    });
  if (cards === null)
    return (
      <>
        <FormFailure message={failure} signedOut={signedOut} />
        <Button variant="quiet" size="sm" isPending={pending === 'ask'} onPress={() => void ask()}>
          See dates ahead
        </Button>
      </>
    );
  if (cards.length === 0) return <p>No dates ahead.</p>;
  return (
    <ul className={css.effects} aria-label="Dates ahead">
      {cards.map(({ title, session }) => (
        <li key={session.id}>
          <Link href={paths.staffWorkshop(session.id)}>{title}</Link>,{' '}
          {formatMoment(Date.parse(session.startsAt), zone)}
        </li>
      ))}
    </ul>
  );
}
