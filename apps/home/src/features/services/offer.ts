import type { BodyOf, endpoints, OwnServices, WorkingHours } from '@nexperts/contract';
import { firstErrors, servicesForm } from '@nexperts/validation';
import { minorOf } from '../../model/money/minor-of.ts';
import {
  askedOf,
  questionErrorPlace,
  withStoredIds,
  wireQuestions,
  type AskedQuestion,
} from './questions.ts';

/** A service as it is being edited. */
export interface OfferedService {
  /** The same from when it is added to after it is saved */
  readonly key: string;
  /** null: not saved yet */
  readonly id: string | null;
  readonly title: string;
  readonly description: string;
  readonly durationMin: number;
  /** In dollars, as it was typed */
  readonly price: string;
  readonly instant: boolean;
  readonly active: boolean;
  /** In minutes; null of a new service: as for the others (F-13) */
  readonly minNoticeMin: number | null;
  readonly bufferBeforeMin: number | null;
  readonly bufferAfterMin: number | null;
  /** Hours of the week to which it keeps; null: all of the expert's */
  readonly hours: WorkingHours['weekly'] | null;
  /** Asked before the session (M-05) */
  readonly questions: readonly AskedQuestion[];
}

/** What an expert offers, in the order of the profile, and the policy of all of it. */
export interface Offer {
  readonly latePolicyPct: OwnServices['latePolicyPct'];
  readonly services: readonly OfferedService[];
}

/** The typed fields. The others are chosen from options, so they are never incomplete. */
export type TypedField = 'title' | 'description' | 'price' | `questions.${string}`;

type Stored = OwnServices['services'][number];
type Body = BodyOf<typeof endpoints.saveServices>;

const CENTS = 100;

/** The name of a service, also before it has a title. */
export function nameOf({ id, title }: Pick<OfferedService, 'id' | 'title'>): string {
  return title.trim() || (id === null ? 'New service' : 'Service without a title');
}

/** The text of a price in its field. */
function priceText(minor: number): string {
  return minor % CENTS === 0 ? String(minor / CENTS) : (minor / CENTS).toFixed(2);
}

/** @param edited what it was saved from; its questions keep their keys */
function toOffered({ priceMinor, questions, ...stored }: Stored, edited?: OfferedService): OfferedService {
  return {
    ...stored,
    key: edited?.key ?? stored.id,
    price: priceText(priceMinor),
    questions: askedOf(questions, edited?.questions),
  };
}

/** The saved offer in the form in which it is edited. */
export function offerOf({ latePolicyPct, services }: OwnServices): Offer {
  return { latePolicyPct, services: services.map((each) => toOffered(each)) };
}

/** A service to fill in. */
export function newService(key: string): OfferedService {
  return {
    key,
    id: null,
    title: '',
    description: '',
    durationMin: 60,
    price: '',
    instant: false,
    active: true,
    minNoticeMin: null,
    bufferBeforeMin: null,
    bufferAfterMin: null,
    hours: null,
    questions: [],
  };
}

/** The properties that are saved unchanged. */
const chosen = (service: OfferedService) => ({
  id: service.id,
  title: service.title,
  description: service.description,
  durationMin: service.durationMin,
  instant: service.instant,
  active: service.active,
  minNoticeMin: service.minNoticeMin,
  bufferBeforeMin: service.bufferBeforeMin,
  bufferAfterMin: service.bufferAfterMin,
  hours: service.hours,
  questions: wireQuestions(service.questions),
});

const inWords = (services: readonly OfferedService[]) =>
  services.map((each) => ({ ...chosen(each), price: minorOf(each.price) ?? each.price }));

/** Whether two say the same, in the same order. */
export function sameOffer(a: Offer, b: Offer): boolean {
  return (
    a.latePolicyPct === b.latePolicyPct &&
    JSON.stringify(inWords(a.services)) === JSON.stringify(inWords(b.services))
  );
}

/** The body of a save. A price that can't be parsed is null, and 0 for a hidden service, whose field is not shown. */
function wire({ services }: Offer) {
  return services.map((each) => ({
    ...chosen(each),
    priceMinor: minorOf(each.price) ?? (each.active ? null : 0),
  }));
}

/** Messages by key and field, such as `new-1.title`; an error of the whole list is under `services`. */
export function offerErrors(offer: Offer): Record<string, string> {
  const found = firstErrors(servicesForm, { services: wire(offer) });
  return Object.fromEntries(
    Object.entries(found).map(([path, message]) => {
      const [list = '', index, field = '', ...rest] = path.split('.');
      const service = index === undefined ? undefined : offer.services[Number(index)];
      if (!service) return [list, message];
      const place =
        field === 'questions'
          ? questionErrorPlace(service.questions, rest)
          : [field.replace('priceMinor', 'price'), ...rest].join('.');
      return [`${service.key}.${place}`, message];
    }),
  );
}

/** An offer without errors, to be sent. */
export function bodyOf(offer: Offer): Omit<Body, 'version'> {
  return {
    latePolicyPct: offer.latePolicyPct,
    services: wire(offer).map((each) => ({ ...each, priceMinor: each.priceMinor ?? 0 })),
  };
}

/** After a save: each service as it is stored, unless it was edited while the save was under way. */
export function afterStore(current: Offer, sent: Offer, stored: OwnServices): Offer {
  return {
    latePolicyPct: current.latePolicyPct,
    services: current.services.map((each) => {
      const at = sent.services.findIndex(({ key }) => key === each.key);
      const saved = stored.services[at];
      if (!saved) return each;
      if (each === sent.services[at]) return toOffered(saved, each);
      const questions = withStoredIds(each.questions, sent.services[at]?.questions ?? [], saved.questions);
      return { ...each, id: saved.id, questions };
    }),
  };
}

/** After a conflict: appends services added elsewhere, so that saving over them loses none. */
export function rebase(offer: Offer, { services }: OwnServices): Offer {
  const known = new Set(offer.services.map(({ id }) => id));
  const added = services.filter(({ id }) => !known.has(id)).map((each) => toOffered(each));
  return { ...offer, services: [...offer.services, ...added] };
}

/** Swaps an active service with the active one before or after it; the first and the last stay where they are. */
export function moveService(
  services: readonly OfferedService[],
  key: string,
  by: -1 | 1,
): readonly OfferedService[] {
  const from = services.findIndex((each) => each.key === key);
  const one = services[from];
  let to = from + by;
  while (services[to] && !services[to]?.active) to += by;
  const other = services[to];
  return one && other ? services.with(from, other).with(to, one) : services;
}

/** The price a card shows: the lowest, and of two alike the first. */
export function cheapest(services: readonly OfferedService[]): OfferedService | null {
  let found: OfferedService | null = null;
  let lowest = Infinity;
  for (const each of services) {
    const minor = each.active ? minorOf(each.price) : null;
    if (minor === null || minor === 0 || minor >= lowest) continue;
    [found, lowest] = [each, minor];
  }
  return found;
}
