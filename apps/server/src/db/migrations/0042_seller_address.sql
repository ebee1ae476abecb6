ALTER TABLE "expert_tax" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "seller_record" ADD COLUMN "address" jsonb;