CREATE FUNCTION "weigh_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "record_counts" ("resource", "change")
	SELECT 'bytes of ' || "resource", CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * sum(octet_length("data"::text) + octet_length("search"))
	FROM "changed_rows" WHERE starts_with("resource", 'answersOf_') GROUP BY "resource";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "answers_added" AFTER INSERT ON "records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_answers"();--> statement-breakpoint
CREATE TRIGGER "answers_removed" AFTER DELETE ON "records" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_answers"();--> statement-breakpoint
LOCK TABLE "records" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "record_counts" ("resource", "change") SELECT 'bytes of ' || "resource", sum(octet_length("data"::text) + octet_length("search")) FROM "records" WHERE starts_with("resource", 'answersOf_') GROUP BY "resource";
