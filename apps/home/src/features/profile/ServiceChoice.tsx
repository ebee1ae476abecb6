import type { Service } from '@nexperts/contract';
import { RadioCards } from '@nexperts/ui/RadioCards';
import { Amount } from '../../Amount.tsx';
import { minutesText } from '../../times.ts';
import { usePicked } from '../../use-picked.ts';

/** What the group is called. */
export const SERVICE_LABEL = 'Service';

/** A service in a line. @param minutes its length in words */
export function serviceWords(minutes: string, instant: boolean): string {
  return `${minutes} · ${instant ? 'confirmed at once' : 'confirmed by the expert'}`;
}

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
      label={SERVICE_LABEL}
      value={picked}
      onChange={(id) => {
        pick(id);
        onSelect(id);
      }}
      options={services.map(({ id, title, durationMin, price, instant }) => ({
        value: id,
        label: title,
        description: serviceWords(minutesText(durationMin), instant),
        end: <Amount of={price} />,
      }))}
    />
  );
}
