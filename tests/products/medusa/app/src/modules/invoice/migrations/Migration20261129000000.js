const { Migration } = require('@medusajs/framework/mikro-orm/migrations')

exports.Migration20261129000000 = class extends Migration {
  async up() {
    this.addSql(`create table "invoice" (
      "id" text primary key, "number" text not null, "title" text, "note" text, "amount" numeric, "raw_amount" jsonb,
      "cents" integer, "quantity" integer, "state" text check ("state" in ('draft', 'open', 'paid')), "issued" timestamptz,
      "paid_at" timestamptz, "urgent" boolean, "customer_id" text, "watchers" text[], "tags" text[],
      "lines" jsonb, "address" jsonb, "dims" jsonb, "internal" text,
      "created_at" timestamptz not null default now(), "updated_at" timestamptz not null default now(),
      "deleted_at" timestamptz)`)
    this.addSql('create unique index "number_of_invoice" on "invoice" ("number") where "deleted_at" is null')
  }

  async down() {
    this.addSql('drop table "invoice"')
  }
}
