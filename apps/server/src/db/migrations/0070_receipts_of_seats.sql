CREATE TABLE "document_capture" (
	"ledger_entry_id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "document_capture" ADD CONSTRAINT "document_capture_ledger_entry_id_ledger_entry_id_fk" FOREIGN KEY ("ledger_entry_id") REFERENCES "public"."ledger_entry"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_capture" ADD CONSTRAINT "document_capture_document_id_document_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."document"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_capture_document_idx" ON "document_capture" USING btree ("document_id");--> statement-breakpoint
CREATE TRIGGER document_capture_for_good BEFORE UPDATE OR DELETE ON document_capture
  FOR EACH ROW EXECUTE FUNCTION document_is_for_good();
