import type { Service } from '@nexperts/contract';
import { formatLength } from '@nexperts/domain';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Amount } from '../../ui/booking/Amount.tsx';
import { usePicked } from '../../ui/hooks/use-picked.ts';
import { about } from './panel.css.ts';

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: string;
  onSelect: (id: string) => void;
}

/** What can be booked: each service with its length and price, and what happens in the chosen one. */
export function ServiceChoice({ services, selected, onSelect }: ServiceChoiceProps) {
  const [picked, pick] = usePicked(selected);
  const stop = useRef<HTMLInputElement>(null);
  const choose = (id: string): void => {
    pick(id);
    onSelect(id);
  };
  // React keeps a choice made before hydration in the element and says nothing of it.
  const takeUpChoice = useEffectEvent(() => {
    const chosen = stop.current?.closest('[role=radiogroup]')?.querySelector<HTMLInputElement>(':checked');
    if (chosen && chosen.value !== selected) choose(chosen.value);
  });
  useEffect(() => takeUpChoice(), []);
  return (
    <>
      <RadioCards
        ref={stop}
        label="Service"
        value={picked}
        onChange={choose}
        options={services.map(({ id, title, durationMin, price, instant }) => ({
          value: id,
          label: title,
          description: `${formatLength(durationMin)} · ${instant ? 'instant booking' : 'on request'}`,
          end: <Amount of={price} />,
        }))}
      />
      <p className={about}>{services.find(({ id }) => id === picked)?.description}</p>
    </>
  );
}
