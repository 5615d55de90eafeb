CREATE TABLE "deleted_records" (
	"resource" text NOT NULL,
	"id" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL,
	"batch" text,
	"owner" text,
	"data" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "deleted_records_resource_id_deleted_at_pk" PRIMARY KEY("resource","id","deleted_at")
);
--> statement-breakpoint
CREATE INDEX "deleted_records_batch" ON "deleted_records" USING btree ("batch");--> statement-breakpoint
CREATE INDEX "deleted_records_owner" ON "deleted_records" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "deleted_records_end" ON "deleted_records" USING btree ("kept_until");