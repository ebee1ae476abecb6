import type { Service } from '@nexperts/contract';
import { RadioCards } from '@nexperts/ui/RadioCards';
import type { ReactNode } from 'react';
import { Amount } from '../../ui/Amount.tsx';
import { minutesText } from '../../model/times.ts';
import { usePicked } from '../../ui/use-picked.ts';
import { about } from './panel.css.ts';

/** What the group is called. */
export const SERVICE_LABEL = 'Service';

/** A service in a line. @param minutes its length in words */
export function serviceWords(minutes: string, instant: boolean): string {
  return `${minutes} · ${instant ? 'instant booking' : 'on request'}`;
}

interface ServiceChoiceProps {
  services: readonly Service[];
  selected: string;
  onSelect: (id: string) => void;
}

/** What happens in the chosen service, in the expert's words. */
export function AboutService({ children }: { children: ReactNode }) {
  return <p className={about}>{children}</p>;
}

/** What can be booked: each service with its length and price, and what happens in the chosen one. */
export function ServiceChoice({ services, selected, onSelect }: ServiceChoiceProps) {
  const [picked, pick] = usePicked(selected);
  return (
    <>
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
      <AboutService>{services.find(({ id }) => id === picked)?.description}</AboutService>
    </>
  );
}
