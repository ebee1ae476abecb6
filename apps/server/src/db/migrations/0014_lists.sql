DROP INDEX "ledger_entry_debit_idx";--> statement-breakpoint
DROP INDEX "ledger_entry_credit_idx";--> statement-breakpoint
DROP INDEX "booking_client_idx";--> statement-breakpoint
DROP INDEX "booking_expert_idx";--> statement-breakpoint
DROP INDEX "job_due_idx";--> statement-breakpoint
CREATE INDEX "audit_actor_idx" ON "audit" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "booking_client_ahead_idx" ON "booking" USING btree ("client_id","starts_at","id") WHERE status IN ('held', 'requested', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "booking_expert_ahead_idx" ON "booking" USING btree ("expert_id","starts_at","id") WHERE status IN ('held', 'requested', 'confirmed', 'in_progress');--> statement-breakpoint
CREATE INDEX "booking_request_idx" ON "booking" USING btree ("expert_id",coalesce(accept_deadline, starts_at),"id") WHERE status = 'requested';--> statement-breakpoint
CREATE INDEX "expert_featured_idx" ON "expert" USING btree ("priority") WHERE priority IS NOT NULL;--> statement-breakpoint
CREATE INDEX "job_done_idx" ON "job" USING btree ("done_at") WHERE done_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "job_dead_idx" ON "job" USING btree ("dead_at") WHERE dead_at IS NOT NULL;--> statement-breakpoint
CREATE INDEX "booking_client_idx" ON "booking" USING btree ("client_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "booking_expert_idx" ON "booking" USING btree ("expert_id","starts_at","id");--> statement-breakpoint
CREATE INDEX "job_due_idx" ON "job" USING btree ("run_at") WHERE done_at IS NULL AND dead_at IS NULL;
--> statement-breakpoint
-- The amount stands in the index: a balance is a sum over one account's entries, without a look at the table.
CREATE INDEX ledger_entry_debit_idx ON ledger_entry (debit, currency) INCLUDE (amount_minor);
--> statement-breakpoint
CREATE INDEX ledger_entry_credit_idx ON ledger_entry (credit, currency) INCLUDE (amount_minor);
--> statement-breakpoint
-- One index for each category (SPEC C-01), in the order of its page and with what the filters ask for: neither the page
-- nor a search in the category reads the wide rows of everybody in it. Another category works without, by the GIN index.
DO $$
DECLARE
  category text;
BEGIN
  FOREACH category IN ARRAY ARRAY['Fashion', 'Beauty', 'Influencers', 'Media', 'Fitness', 'Lifestyles', 'Teaching', 'Technology', 'Health and Wellness', 'Finance'] LOOP
    EXECUTE format('CREATE INDEX %I ON expert_listing (standing DESC NULLS LAST, handle)
      INCLUDE (expert_id, categories, languages, from_price_minor, review_score, is_public)
      WHERE is_public AND categories @> ARRAY[%L]',
      'expert_listing_in_' || replace(lower(category), ' ', '_') || '_idx', category);
  END LOOP;
END $$;
--> statement-breakpoint
-- The next slot of one expert, read from the index alone: a search asks it of thousands.
CREATE INDEX next_slot_expert_idx ON next_slot (expert_id) INCLUDE (start_at, until_at, valid_from);
