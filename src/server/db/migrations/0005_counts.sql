CREATE TABLE "record_counts" (
	"resource" text NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "record_counts_resource" ON "record_counts" USING btree ("resource");--> statement-breakpoint
CREATE FUNCTION "count_records"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "record_counts" ("resource", "change")
	SELECT "resource", CASE WHEN TG_OP = 'INSERT' THEN count(*) ELSE -count(*) END FROM "changed_rows" GROUP BY "resource";
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "records_added" AFTER INSERT ON "records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "records_removed" AFTER DELETE ON "records" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "trial_records_added" AFTER INSERT ON "trial_records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "trial_records_removed" AFTER DELETE ON "trial_records" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
LOCK TABLE "records", "trial_records" IN SHARE ROW EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "record_counts" ("resource", "change") SELECT "resource", count(*) FROM "records" GROUP BY "resource";--> statement-breakpoint
INSERT INTO "record_counts" ("resource", "change") SELECT "resource", count(*) FROM "trial_records" GROUP BY "resource";
