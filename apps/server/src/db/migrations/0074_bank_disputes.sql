-- What a client's bank does is a bank dispute, in what is stored too (docs/words.md).
ALTER TABLE "dispute" RENAME TO "bank_dispute";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_pkey" TO "bank_dispute_pkey";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_sane" TO "bank_dispute_sane";--> statement-breakpoint
ALTER TABLE "bank_dispute" RENAME CONSTRAINT "dispute_payment_id_payment_id_fk" TO "bank_dispute_payment_id_payment_id_fk";--> statement-breakpoint
ALTER INDEX "dispute_payment_idx" RENAME TO "bank_dispute_payment_idx";--> statement-breakpoint
ALTER INDEX "dispute_open_idx" RENAME TO "bank_dispute_open_idx";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "dispute_open_minor" TO "bank_dispute_open_minor";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "dispute_lost_minor" TO "bank_dispute_lost_minor";--> statement-breakpoint
ALTER TABLE "payment" RENAME COLUMN "disputed_at" TO "bank_disputed_at";
