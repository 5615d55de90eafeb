ALTER TABLE "trial_records" RENAME TO "configured_records";--> statement-breakpoint
ALTER TABLE "configured_records" RENAME CONSTRAINT "trial_records_resource_id_pk" TO "configured_records_resource_id_pk";--> statement-breakpoint
ALTER INDEX "trial_records_search" RENAME TO "configured_records_search";--> statement-breakpoint
ALTER TRIGGER "trial_records_added" ON "configured_records" RENAME TO "configured_records_added";--> statement-breakpoint
ALTER TRIGGER "trial_records_removed" ON "configured_records" RENAME TO "configured_records_removed";--> statement-breakpoint
ALTER TRIGGER "trial_records_changed" ON "configured_records" RENAME TO "configured_records_changed";--> statement-breakpoint
CREATE VIEW "trial_records" AS SELECT * FROM "configured_records";--> statement-breakpoint
COMMENT ON VIEW "trial_records" IS 'for the version before, which may serve beside this one; goes with a later version';
