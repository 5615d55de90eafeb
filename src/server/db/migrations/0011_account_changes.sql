CREATE TABLE "account_changes" (
	"line" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_changes_line_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION "note_account_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "account_changes" ("change") SELECT count(*) FROM "changed_rows" HAVING count(*) > 0;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "accounts_changed" AFTER UPDATE ON "accounts" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();--> statement-breakpoint
CREATE TRIGGER "accounts_removed" AFTER DELETE ON "accounts" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();--> statement-breakpoint
CREATE TRIGGER "sessions_ended" AFTER DELETE ON "sessions" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();--> statement-breakpoint
CREATE TRIGGER "second_factors_added" AFTER INSERT ON "second_factors" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();--> statement-breakpoint
CREATE TRIGGER "second_factors_changed" AFTER UPDATE ON "second_factors" REFERENCING NEW TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();--> statement-breakpoint
CREATE TRIGGER "second_factors_removed" AFTER DELETE ON "second_factors" REFERENCING OLD TABLE AS "changed_rows" FOR EACH STATEMENT EXECUTE FUNCTION "note_account_changes"();
