ALTER TABLE "record_counts" ADD COLUMN "record" text DEFAULT '' NOT NULL;--> statement-breakpoint
COMMENT ON COLUMN "record_counts"."record" IS 'id of one of the records: where records are spread over machines by id, the line lies where these do';--> statement-breakpoint
-- A line at a time and of plain values: machines among which records are spread take nothing else from a trigger.
CREATE OR REPLACE FUNCTION "count_records"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "line" record;
BEGIN
	FOR "line" IN
		SELECT "resource", min("id") AS "record", CASE TG_OP WHEN 'INSERT' THEN count(*) ELSE -count(*) END AS "change"
		FROM "changed_rows" GROUP BY "resource"
	LOOP
		INSERT INTO "public"."record_counts" ("resource", "change", "record") VALUES ("line"."resource", "line"."change", "line"."record");
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_changed_records"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "line" record;
BEGIN
	-- To name the fields of many rows would take longer than to read their lists anew.
	IF (SELECT count(*) FROM (SELECT 1 FROM "changed_rows" LIMIT 21) AS "some") > 20 THEN
		FOR "line" IN SELECT "resource", min("id") AS "record" FROM "changed_rows" GROUP BY "resource"
		LOOP
			INSERT INTO "public"."record_counts" ("resource", "change", "record") VALUES ("line"."resource", 0, "line"."record");
		END LOOP;
		RETURN NULL;
	END IF;
	FOR "line" IN
		SELECT "resource", min("id") AS "record", coalesce(array_agg(DISTINCT "field") FILTER (WHERE "field" IS NOT NULL), '{}') AS "fields"
		FROM "changed_rows" AS "row" LEFT JOIN "former_rows" AS "former" USING ("resource", "id")
		LEFT JOIN LATERAL (
			SELECT "key" AS "field" FROM jsonb_each("row"."data") AS "each" FULL JOIN jsonb_each("former"."data") AS "before" USING ("key")
			WHERE "each"."value" IS DISTINCT FROM "before"."value"
			UNION ALL SELECT 'search' WHERE "row"."search" IS DISTINCT FROM "former"."search"
			UNION ALL SELECT 'createdAt' WHERE "row"."created_at" IS DISTINCT FROM "former"."created_at"
			UNION ALL SELECT 'updatedAt' WHERE "row"."updated_at" IS DISTINCT FROM "former"."updated_at"
		) AS "changes" ON true
		GROUP BY "resource"
	LOOP
		INSERT INTO "public"."record_counts" ("resource", "change", "fields", "record") VALUES ("line"."resource", 0, "line"."fields", "line"."record");
	END LOOP;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "weigh_answers"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "line" record;
BEGIN
	FOR "line" IN
		SELECT 'bytes of ' || "resource" AS "resource", min("id") AS "record",
			CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END * sum(octet_length("data"::text) + octet_length("search")) AS "change"
		FROM "changed_rows" WHERE starts_with("resource", 'answersOf_') GROUP BY "resource"
	LOOP
		INSERT INTO "public"."record_counts" ("resource", "change", "record") VALUES ("line"."resource", "line"."change", "line"."record");
	END LOOP;
	RETURN NULL;
END
$$;
