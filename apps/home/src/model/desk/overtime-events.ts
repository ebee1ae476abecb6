import type { AuditAction } from '@nexperts/domain';
import type { EventWords } from './event-words.ts';

/** What happens to overtime and to the card that is kept for it, in the words of {@link EventWords}. */
export const OVERTIME_EVENTS: EventWords<Extract<AuditAction, `${'overtime' | 'kept-card'}.${string}`>> = {
  'kept-card.agreed': {
    log: '{who} agreed to keep a card for overtime of {about}',
    story: '{who} agreed to keep the card for overtime',
  },
  'kept-card.removed': {
    log: '{who} removed the card kept for {about}',
    story: '{who} removed the kept card',
  },
  'overtime.offered': { log: '{who} offered overtime in {about}', story: '{who} offered overtime' },
  'overtime.paying': { log: '{who} accepted overtime in {about}', story: '{who} accepted overtime' },
  'overtime.extended': {
    log: 'The time of {about} was extended',
    story: 'Time extended, the charge is on its way',
  },
  'overtime.done': { log: 'Overtime of {about} was charged', story: 'Overtime charged' },
  'overtime.declined': { log: '{who} declined overtime in {about}', story: '{who} declined overtime' },
  'overtime.withdrawn': {
    log: '{who} withdrew the offer of overtime in {about}',
    story: '{who} withdrew the offer of overtime',
  },
  'overtime.expired': {
    log: 'Nobody answered the offer of overtime in {about}',
    story: 'Offer of overtime expired',
  },
  'overtime.failed': {
    log: 'Overtime of {about} failed. The session ends as planned',
    story: 'Overtime failed. The session ends as planned',
  },
};
