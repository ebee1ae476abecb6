CREATE TABLE "stored_piece" (
	"key" text NOT NULL,
	"number" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "stored_piece_key_number_pk" PRIMARY KEY("key","number"),
	CONSTRAINT "stored_piece_size" CHECK (length("stored_piece"."bytes") BETWEEN 1 AND 1048576)
);
--> statement-breakpoint
ALTER TABLE "stored_file" ALTER COLUMN "bytes" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "expert" ADD COLUMN "video" jsonb;--> statement-breakpoint
ALTER TABLE "stored_file" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "upload" ADD COLUMN "seconds" integer;--> statement-breakpoint
ALTER TABLE "stored_piece" ADD CONSTRAINT "stored_piece_key_stored_file_key_fk" FOREIGN KEY ("key") REFERENCES "public"."stored_file"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stored_file" ADD CONSTRAINT "stored_file_place" CHECK ("stored_file"."bytes" IS NULL OR "stored_file"."size" IS NULL);--> statement-breakpoint
-- Videos don't get smaller, and parts of a piece are read without the rest of it.
ALTER TABLE "stored_piece" ALTER COLUMN "bytes" SET STORAGE EXTERNAL;--> statement-breakpoint
UPDATE "expert_page" SET "draft" = "draft" || '{"video": null}' WHERE "draft" IS NOT NULL;--> statement-breakpoint
UPDATE "expert_page" SET "wanted" = "wanted" || '{"video": null}' WHERE "wanted" IS NOT NULL;--> statement-breakpoint
UPDATE "page_version" SET "content" = "content" || '{"video": null}';
