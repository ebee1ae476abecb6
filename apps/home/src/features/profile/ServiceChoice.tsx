import type { Service } from '@nexperts/contract';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { Amount } from '../../Amount.tsx';
import { minutesText } from '../../times.ts';
import { usePicked } from '../../use-picked.ts';

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: string;
  onSelect: (id: string) => void;
}

/** What can be booked: each service with its length and price. */
export function ServiceChoice({ services, selected, onSelect }: ServiceChoiceProps) {
  const [picked, pick] = usePicked(selected);
  return (
    <RadioCards
      label="Service"
      value={picked}
      onChange={(id) => {
        pick(id);
        onSelect(id);
      }}
      options={services.map(({ id, title, durationMin, price, instant }) => ({
        value: id,
        label: title,
        description: `${minutesText(durationMin)} · ${instant ? 'confirmed at once' : 'confirmed by the expert'}`,
        end: <Amount of={price} />,
      }))}
    />
  );
}
