CREATE TABLE "refused_minute" (
	"starts_at" timestamp with time zone PRIMARY KEY NOT NULL
);
