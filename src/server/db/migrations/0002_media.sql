CREATE TABLE "media_files" (
	"key" text PRIMARY KEY NOT NULL,
	"resource" text NOT NULL,
	"record" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"file_name" text NOT NULL,
	"built_in" text,
	"remove_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "media_files_place" ON "media_files" USING btree ("resource","record","role","language") WHERE "media_files"."remove_at" is null;--> statement-breakpoint
CREATE INDEX "media_files_removal" ON "media_files" USING btree ("remove_at");