ALTER TABLE "record_counts" ADD COLUMN "fields" text[];--> statement-breakpoint
CREATE FUNCTION "note_changed_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- To name the fields of many rows would take longer than to read their lists anew.
	IF (SELECT count(*) FROM (SELECT 1 FROM "changed_rows" LIMIT 21) AS "some") > 20 THEN
		INSERT INTO "record_counts" ("resource", "change") SELECT DISTINCT "resource", 0 FROM "changed_rows";
		RETURN NULL;
	END IF;
	INSERT INTO "record_counts" ("resource", "change", "fields")
	SELECT "resource", 0, coalesce(array_agg(DISTINCT "field") FILTER (WHERE "field" IS NOT NULL), '{}')
	FROM "changed_rows" AS "row" LEFT JOIN "former_rows" AS "former" USING ("resource", "id")
	LEFT JOIN LATERAL (
		SELECT "key" AS "field" FROM jsonb_each("row"."data") AS "each" FULL JOIN jsonb_each("former"."data") AS "before" USING ("key")
		WHERE "each"."value" IS DISTINCT FROM "before"."value"
		UNION ALL SELECT 'search' WHERE "row"."search" IS DISTINCT FROM "former"."search"
		UNION ALL SELECT 'createdAt' WHERE "row"."created_at" IS DISTINCT FROM "former"."created_at"
		UNION ALL SELECT 'updatedAt' WHERE "row"."updated_at" IS DISTINCT FROM "former"."updated_at"
	) AS "changes" ON true
	GROUP BY "resource";
	RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "records_changed" ON "records";--> statement-breakpoint
CREATE TRIGGER "records_changed" AFTER UPDATE ON "records" REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_records"();--> statement-breakpoint
DROP TRIGGER "configured_records_changed" ON "configured_records";--> statement-breakpoint
CREATE TRIGGER "configured_records_changed" AFTER UPDATE ON "configured_records" REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_records"();
