const { model } = require('@medusajs/framework/utils')

exports.default = model.define('invoice', {
  id: model.id({ prefix: 'inv' }).primaryKey(),
  number: model.text().unique().searchable(),
  title: model.text().searchable().nullable(),
  note: model.text().nullable(),
  amount: model.bigNumber().nullable(),
  cents: model.number().nullable(),
  quantity: model.number().nullable(),
  state: model.enum(['draft', 'open', 'paid']).nullable(),
  issued: model.dateTime().nullable(),
  paid_at: model.dateTime().nullable(),
  urgent: model.boolean().nullable(),
  customer_id: model.text().nullable(),
  watchers: model.array().nullable(),
  tags: model.array().nullable(),
  lines: model.json().nullable(),
  address: model.json().nullable(),
  dims: model.json().nullable(),
  internal: model.text().nullable(),
})
