-- Staff search by a word of a name that begins like what was typed (O-02): trigrams of what the search compares.
CREATE INDEX account_name_trgm_idx ON account USING gin (lower(name) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX expert_name_trgm_idx ON expert USING gin (lower(first_name || ' ' || last_name) gin_trgm_ops);
--> statement-breakpoint
-- Emails of a booking and of a person in their stories (O-03).
CREATE INDEX job_mail_booking_idx ON job ((payload ->> 'bookingId')) WHERE kind LIKE 'mail.%' AND payload ->> 'bookingId' IS NOT NULL;
--> statement-breakpoint
CREATE INDEX job_mail_account_idx ON job ((payload ->> 'accountId')) WHERE kind LIKE 'mail.%' AND payload ->> 'accountId' IS NOT NULL;
--> statement-breakpoint
-- Sums of days and months without a look at the table (O-07).
CREATE INDEX ledger_entry_day_idx ON ledger_entry (currency, at) INCLUDE (kind, debit, credit, amount_minor);
--> statement-breakpoint
CREATE INDEX second_signature_booking_idx ON second_signature (booking_id) WHERE state = 'open';
