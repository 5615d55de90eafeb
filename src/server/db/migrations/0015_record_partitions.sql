-- By bytes, so that an equal name tells the partition, and names that begin alike lie together.
DROP VIEW "trial_records";--> statement-breakpoint
ALTER TABLE "record_counts" ALTER COLUMN "resource" TYPE text COLLATE "C";--> statement-breakpoint
ALTER TABLE "configured_records" ALTER COLUMN "resource" TYPE text COLLATE "C";--> statement-breakpoint
CREATE VIEW "trial_records" AS SELECT * FROM "configured_records";--> statement-breakpoint
COMMENT ON VIEW "trial_records" IS 'for the version before, which may serve beside this one; goes with a later version';--> statement-breakpoint
ALTER TABLE "records" RENAME TO "former_records";--> statement-breakpoint
ALTER TABLE "former_records" DROP CONSTRAINT "records_resource_id_pk";--> statement-breakpoint
DROP INDEX "records_search";--> statement-breakpoint
CREATE TABLE "records" (
	"resource" text COLLATE "C" NOT NULL,
	"id" text NOT NULL,
	"data" jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
) PARTITION BY RANGE ("resource");--> statement-breakpoint
CREATE TABLE "records_journal" PARTITION OF "records" FOR VALUES FROM ('changes') TO ('changes ');--> statement-breakpoint
CREATE TABLE "records_answers" PARTITION OF "records" FOR VALUES FROM ('answersOf_') TO ('answersOf`');--> statement-breakpoint
CREATE TABLE "records_rest" PARTITION OF "records" DEFAULT;--> statement-breakpoint
-- All, not only what moves: deleting most of a table would leave its room taken.
INSERT INTO "records" ("resource", "id", "data", "search", "created_at", "updated_at")
SELECT "resource", "id", "data", "search", "created_at", "updated_at" FROM "former_records";--> statement-breakpoint
DROP TABLE "former_records";--> statement-breakpoint
ALTER TABLE "records" ADD CONSTRAINT "records_resource_id_pk" PRIMARY KEY ("resource", "id");--> statement-breakpoint
CREATE INDEX "records_search" ON "records" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE TRIGGER "records_added" AFTER INSERT ON "records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "records_removed" AFTER DELETE ON "records" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "count_records"();--> statement-breakpoint
CREATE TRIGGER "records_changed" AFTER UPDATE ON "records" REFERENCING OLD TABLE AS "former_rows" NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_changed_records"();--> statement-breakpoint
CREATE TRIGGER "answers_added" AFTER INSERT ON "records" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_answers"();--> statement-breakpoint
CREATE TRIGGER "answers_removed" AFTER DELETE ON "records" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "weigh_answers"();--> statement-breakpoint
ANALYZE "records";
