-- What was said in rooms becomes part of the conversation of the two (M-06), at its time.
INSERT INTO "conversation" ("id", "client_id", "expert_id", "created_at", "opened_at", "last_at")
SELECT gen_random_uuid(), b."client_id", b."expert_id", min(c."at"), min(c."at"), max(c."at")
FROM "chat_message" c JOIN "booking" b ON b."id" = c."booking_id"
GROUP BY b."client_id", b."expert_id"
ON CONFLICT ("client_id", "expert_id") DO NOTHING;
--> statement-breakpoint
CREATE TEMPORARY TABLE "merged" ON COMMIT DROP AS
WITH "line" AS (
	SELECT c.*, v."id" AS "conversation_id"
	FROM "chat_message" c
	JOIN "booking" b ON b."id" = c."booking_id"
	JOIN "conversation" v ON v."client_id" = b."client_id" AND v."expert_id" = b."expert_id"
), "word" AS (
	SELECT m."id", m."conversation_id", m."author_id", NULL::uuid AS "booking_id", m."client_key", m."text", m."sent_at",
		m."seq" AS "old_seq", false AS "is_line"
	FROM "message" m WHERE m."conversation_id" IN (SELECT l."conversation_id" FROM "line" l)
	UNION ALL
	SELECT l."id", l."conversation_id", l."account_id", l."booking_id", l."client_id", l."text", l."at", l."seq", true
	FROM "line" l
)
SELECT w.*,
	row_number() OVER (PARTITION BY w."conversation_id" ORDER BY w."sent_at", w."is_line", w."old_seq", w."id")::int AS "seq",
	row_number() OVER (PARTITION BY w."author_id", w."client_key" ORDER BY w."is_line", w."sent_at", w."id") AS "nth"
FROM "word" w;
--> statement-breakpoint
-- Who was in the room has read what was said there: a mark stops before the first message that was unread.
UPDATE "conversation" v SET
	"last_seq" = n."last_seq",
	"last_at" = n."last_at",
	"client_read_seq" = coalesce(n."client_unread" - 1, n."last_seq"),
	"expert_read_seq" = coalesce(n."expert_unread" - 1, n."last_seq")
FROM (
	SELECT g."conversation_id", max(g."seq") AS "last_seq", max(g."sent_at") AS "last_at",
		min(g."seq") FILTER (WHERE NOT g."is_line" AND g."old_seq" > o."client_read_seq") AS "client_unread",
		min(g."seq") FILTER (WHERE NOT g."is_line" AND g."old_seq" > o."expert_read_seq") AS "expert_unread"
	FROM "merged" g JOIN "conversation" o ON o."id" = g."conversation_id"
	GROUP BY g."conversation_id"
) n
WHERE n."conversation_id" = v."id";
--> statement-breakpoint
-- By way of numbers below zero: the numbers of a conversation are unique at every row.
UPDATE "message" m SET "seq" = -g."seq" FROM "merged" g WHERE g."id" = m."id" AND NOT g."is_line";
--> statement-breakpoint
UPDATE "message" SET "seq" = -"seq" WHERE "seq" < 0;
--> statement-breakpoint
INSERT INTO "message" ("id", "conversation_id", "seq", "author_id", "booking_id", "client_key", "text", "sent_at")
SELECT g."id", g."conversation_id", g."seq", g."author_id", g."booking_id",
	CASE WHEN g."nth" > 1 OR EXISTS (
		SELECT FROM "message" m WHERE m."author_id" = g."author_id" AND m."client_key" = g."client_key"
	) THEN gen_random_uuid() ELSE g."client_key" END,
	g."text", g."sent_at"
FROM "merged" g WHERE g."is_line";
--> statement-breakpoint
DROP TABLE "chat_message" CASCADE;
