CREATE TABLE "trial_records" (
	"resource" text NOT NULL,
	"id" text NOT NULL,
	"data" jsonb NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "trial_records_resource_id_pk" PRIMARY KEY("resource","id")
);
--> statement-breakpoint
CREATE INDEX "trial_records_search" ON "trial_records" USING gin ("search" gin_trgm_ops);