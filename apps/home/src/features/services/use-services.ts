import type { OwnServices } from '@nexperts/contract';
import * as endpoints from '@nexperts/contract/endpoints';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useDraft, type Draft } from '../../ui/forms/use-draft.ts';
import {
  afterStore,
  bodyOf,
  moveService,
  newService,
  offerErrors,
  offerOf,
  rebase,
  sameOffer,
  type Offer,
  type OfferedService,
  type TypedField,
} from './offer.ts';

export interface ServicesForm extends Draft<OwnServices, Offer> {
  /** Messages that a person should see now, by place: of texts that were left once, and of all after a try to save */
  readonly said: Readonly<Record<string, string>>;
  leave: (key: string, field: TypedField) => void;
  change: (key: string, part: Partial<OfferedService>) => void;
  /** @returns the key of the service to fill in */
  add: () => string;
  /** Forgets a service that was never saved */
  forget: (key: string) => void;
  move: (key: string, by: -1 | 1) => void;
}

/** The services on the screen and those that are saved. */
export function useServices(loaded: OwnServices): ServicesForm {
  const form = useDraft({
    loaded,
    formOf: offerOf,
    isSame: sameOffer,
    errorsOf: offerErrors,
    load: () => api.call(endpoints.getServices, {}),
    store: (version, offer) => api.call(endpoints.saveServices, { body: { version, ...bodyOf(offer) } }),
    wordsWhenStored: ({ services }) =>
      services.some(({ active }) => active)
        ? 'Saved. Visitors see your services now.'
        : 'Saved. Nobody can book you until you offer a service.',
    afterStore,
    rebase,
  });
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [tried, setTried] = useState(false);
  /** Added since the last try to save */
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const added = useRef(0);
  const { errors, set } = form;

  const list = (change: (services: readonly OfferedService[]) => readonly OfferedService[]): void =>
    set((offer) => ({ ...offer, services: change(offer.services) }));
  const toldAll = (isWrong: boolean): void => {
    setTried(isWrong);
    setFresh(new Set());
    setLeft(new Set());
  };
  const isSaid = (place: string): boolean =>
    place === 'services' || left.has(place) || (tried && !fresh.has(place.split('.')[0] ?? ''));

  return {
    ...form,
    said: Object.fromEntries(Object.entries(errors).filter(([place]) => isSaid(place))),
    save: () => {
      toldAll(Object.keys(errors).length > 0);
      return form.save();
    },
    saveOver: () => {
      // With what was added elsewhere two may have one title.
      toldAll(true);
      return form.saveOver();
    },
    undo: () => {
      toldAll(false);
      form.undo();
    },
    leave: (key, field) => setLeft((places) => new Set([...places, `${key}.${field}`])),
    change: (key, part) =>
      list((services) => services.map((each) => (each.key === key ? { ...each, ...part } : each))),
    add: () => {
      added.current += 1;
      const key = `new-${added.current}`;
      setFresh((keys) => new Set([...keys, key]));
      list((services) => [...services, newService(key)]);
      return key;
    },
    forget: (key) => list((services) => services.filter((each) => each.key !== key)),
    move: (key, by) => list((services) => moveService(services, key, by)),
  };
}
