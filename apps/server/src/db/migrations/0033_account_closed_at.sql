ALTER TABLE "account" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "account" a SET "closed_at" = coalesce(
  (SELECT max("at") FROM "audit" u WHERE u."actor_id" = a."id" AND u."action" LIKE '%ask-for-deletion'), now())
WHERE a."status" = 'deactivated';
