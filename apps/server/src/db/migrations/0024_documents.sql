CREATE TABLE "document" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"issuer" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"seq" integer NOT NULL,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"keep_until" timestamp with time zone NOT NULL,
	"expert_id" uuid NOT NULL,
	"booking_id" uuid,
	"payout_id" uuid,
	"ledger_entry_id" uuid,
	"total_minor" bigint NOT NULL,
	"gst_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"paper" jsonb NOT NULL,
	CONSTRAINT "document_ledger_entry_key" UNIQUE("ledger_entry_id"),
	CONSTRAINT "document_number_key" UNIQUE("issuer","series","year","seq"),
	CONSTRAINT "document_payout_key" UNIQUE("payout_id","kind"),
	CONSTRAINT "document_subject" CHECK (("document"."booking_id" IS NULL) = ("document"."payout_id" IS NOT NULL)),
	CONSTRAINT "document_entry" CHECK (("document"."booking_id" IS NULL) = ("document"."ledger_entry_id" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "document_file" (
	"document_id" uuid PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"issuer" text NOT NULL,
	"series" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "document_series_issuer_series_year_pk" PRIMARY KEY("issuer","series","year")
);
--> statement-breakpoint
CREATE TABLE "expert_tax" (
	"expert_id" uuid PRIMARY KEY NOT NULL,
	"abn" text,
	"gst_registered" boolean NOT NULL,
	"agreed_at" timestamp with time zone,
	"agreement" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "expert_tax_abn" CHECK ("expert_tax"."abn" ~ '^[0-9]{11}$'),
	CONSTRAINT "expert_tax_agreed" CHECK (("expert_tax"."agreed_at" IS NULL) = ("expert_tax"."agreement" IS NULL) AND ("expert_tax"."agreed_at" IS NULL OR ("expert_tax"."gst_registered" AND "expert_tax"."abn" IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE "statement_entry" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_line" (
	"document_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"paid_minor" bigint NOT NULL,
	"refunded_minor" bigint NOT NULL,
	"fee_minor" bigint NOT NULL,
	"held_minor" bigint NOT NULL,
	"share_minor" bigint NOT NULL,
	CONSTRAINT "statement_line_document_id_booking_id_pk" PRIMARY KEY("document_id","booking_id"),
	CONSTRAINT "statement_line_adds_up" CHECK ("statement_line"."paid_minor" - "statement_line"."refunded_minor" - "statement_line"."fee_minor" - "statement_line"."held_minor" = "statement_line"."share_minor")
);
--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_payout_id_payout_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payout"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document" ADD CONSTRAINT "document_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_file" ADD CONSTRAINT "document_file_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "expert_tax" ADD CONSTRAINT "expert_tax_expert_id_expert_id_fk" FOREIGN KEY ("expert_id") REFERENCES "public"."expert"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entry" ADD CONSTRAINT "statement_entry_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_entry" ADD CONSTRAINT "statement_entry_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_line" ADD CONSTRAINT "statement_line_booking_id_booking_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."booking"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_booking_idx" ON "document" USING btree ("booking_id","issued_at");--> statement-breakpoint
CREATE INDEX "document_expert_idx" ON "document" USING btree ("expert_id","issued_at");--> statement-breakpoint
CREATE INDEX "document_keep_idx" ON "document" USING btree ("keep_until");--> statement-breakpoint
CREATE INDEX "statement_entry_document_idx" ON "statement_entry" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "statement_line_booking_idx" ON "statement_line" USING btree ("booking_id");--> statement-breakpoint
-- Documents are immutable copies (P-06), kept for seven years (W-07). Whoever deletes one after that says until when
-- documents may go, in the transaction that deletes: SET LOCAL nexperts.documents_until.
CREATE FUNCTION document_is_for_good() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  until timestamptz := nullif(current_setting('nexperts.documents_until', true), '')::timestamptz;
  keep timestamptz;
BEGIN
  IF TG_OP = 'DELETE' AND until IS NOT NULL THEN
    IF TG_TABLE_NAME = 'document' THEN keep := OLD.keep_until;
    ELSE SELECT d.keep_until INTO keep FROM document d WHERE d.id = OLD.document_id;
    END IF;
    IF keep <= until THEN RETURN OLD; END IF;
  END IF;
  RAISE EXCEPTION 'documents are never changed' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_for_good BEFORE UPDATE OR DELETE ON document
  FOR EACH ROW EXECUTE FUNCTION document_is_for_good();
--> statement-breakpoint
CREATE TRIGGER document_file_for_good BEFORE UPDATE OR DELETE ON document_file
  FOR EACH ROW EXECUTE FUNCTION document_is_for_good();
--> statement-breakpoint
CREATE TRIGGER statement_entry_for_good BEFORE UPDATE OR DELETE ON statement_entry
  FOR EACH ROW EXECUTE FUNCTION document_is_for_good();
--> statement-breakpoint
CREATE TRIGGER statement_line_for_good BEFORE UPDATE OR DELETE ON statement_line
  FOR EACH ROW EXECUTE FUNCTION document_is_for_good();
--> statement-breakpoint
-- Numbers only count up, one by one: neither a reused nor a skipped one can be written.
CREATE FUNCTION document_series_counts_up() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' AND NEW.last = 1 THEN RETURN NEW; END IF;
  IF TG_OP = 'UPDATE' AND NEW.last = OLD.last + 1 AND (NEW.issuer, NEW.series, NEW.year) = (OLD.issuer, OLD.series, OLD.year)
    THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'numbers of documents count up by one' USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER document_series_counts_up BEFORE INSERT OR UPDATE OR DELETE ON document_series
  FOR EACH ROW EXECUTE FUNCTION document_series_counts_up();
