CREATE TABLE "form_visits" (
	"form" text NOT NULL,
	"visit" text NOT NULL,
	"version" integer NOT NULL,
	"seen" jsonb NOT NULL,
	"answered" jsonb NOT NULL,
	"last" text,
	"submitted" boolean DEFAULT false NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "form_visits_form_visit_pk" PRIMARY KEY("form","visit")
);
--> statement-breakpoint
CREATE INDEX "form_visits_version" ON "form_visits" USING btree ("form","version");--> statement-breakpoint
CREATE INDEX "form_visits_age" ON "form_visits" USING btree ("at");