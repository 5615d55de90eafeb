ALTER TABLE "record_counts" ADD COLUMN "line" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "record_counts_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "record_counts" ("resource", "change")
	SELECT "resource", CASE TG_OP WHEN 'INSERT' THEN count(*) WHEN 'DELETE' THEN -count(*) ELSE 0 END FROM "changed_rows" GROUP BY "resource";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "records_changed" AFTER UPDATE ON "records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "trial_records_changed" AFTER UPDATE ON "trial_records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();
