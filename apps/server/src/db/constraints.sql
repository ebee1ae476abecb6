-- No slot is ever sold twice: live claims of one expert, or of one client, never overlap.
ALTER TABLE claim ADD CONSTRAINT claim_expert_no_overlap
  EXCLUDE USING gist (expert_id WITH =, expert_during WITH &&) WHERE (status IN ('held', 'booked'));
--> statement-breakpoint
ALTER TABLE claim ADD CONSTRAINT claim_client_no_overlap
  EXCLUDE USING gist (client_id WITH =, client_during WITH &&) WHERE (status IN ('held', 'booked'));
--> statement-breakpoint
ALTER TABLE claim ADD CONSTRAINT claim_hold_has_end CHECK ((status = 'held') = (hold_expires_at IS NOT NULL) OR status = 'released');
--> statement-breakpoint
ALTER TABLE booking ADD CONSTRAINT booking_range CHECK (ends_at > starts_at);
--> statement-breakpoint
ALTER TABLE service ADD CONSTRAINT service_sane CHECK (duration_min > 0 AND price_minor >= 0 AND step_min > 0);
--> statement-breakpoint
ALTER TABLE payment ADD CONSTRAINT payment_amounts CHECK (amount_minor > 0 AND captured_minor BETWEEN 0 AND amount_minor AND refunded_minor BETWEEN 0 AND captured_minor AND refund_due_minor BETWEEN 0 AND amount_minor);
--> statement-breakpoint
ALTER TABLE review ADD CONSTRAINT review_stars CHECK (stars BETWEEN 1 AND 5);
--> statement-breakpoint
ALTER TABLE ledger_entry ADD CONSTRAINT ledger_entry_sane CHECK (amount_minor > 0 AND debit <> credit);
--> statement-breakpoint
CREATE FUNCTION ledger_is_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_append_only BEFORE UPDATE OR DELETE ON ledger_entry
  FOR EACH ROW EXECUTE FUNCTION ledger_is_append_only();
