import { bigserial, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { id, instant } from './columns.ts';

/** Mail of the embedded mailbox (`/dev/mail`); stays empty when SMTP is configured. */
export const mailboxMessage = pgTable(
  'mailbox_message',
  {
    id: id(),
    /** Order of arrival: several mails may bear the same time */
    position: bigserial('position', { mode: 'number' }).notNull(),
    to: text('to').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    attachments: jsonb('attachments')
      .$type<{ filename: string; contentType: string; content: string; encoding?: 'base64' }[]>()
      .notNull(),
    sentAt: instant('sent_at').notNull(),
  },
  (t) => [index('mailbox_message_to_idx').on(t.to, t.sentAt)],
);

/** Objects of the embedded Stripe sandbox: payment intents, refunds, events … */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [index('sandbox_object_kind_idx').on(t.kind, t.createdAt)],
);

/** Answers of the sandbox by idempotency key, as Stripe keeps them. */
export const sandboxRequest = pgTable('sandbox_request', {
  key: text('key').primaryKey(),
  requestHash: text('request_hash').notNull(),
  response: jsonb('response').$type<{ status: number; body: Record<string, unknown> }>().notNull(),
  createdAt: instant('created_at').notNull(),
});

/** Events the sandbox still has to deliver to the webhook. */
export const sandboxEvent = pgTable('sandbox_event', {
  id: text('id').primaryKey(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  delivered: boolean('delivered').notNull().default(false),
  createdAt: instant('created_at').notNull(),
});
