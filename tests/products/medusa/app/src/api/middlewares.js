const { defineMiddlewares, validateAndTransformBody, validateAndTransformQuery } = require('@medusajs/framework/http')
const { createFindParams, createOperatorMap } = require('@medusajs/medusa/api/utils/validators')
const { z } = require('@medusajs/framework/zod')

/** One value, several, or operators, as Medusa's own lists have them. */
const narrowed = (type) => z.union([type, z.array(type), createOperatorMap(type)]).optional()
const flag = z.preprocess((value) => (value === 'true' ? true : value === 'false' ? false : value), z.boolean().nullable())

const query = createFindParams({ limit: 50, offset: 0 }).extend({
  q: z.string().optional(),
  id: narrowed(z.string()),
  number: narrowed(z.string()),
  state: narrowed(z.string()),
  customer_id: narrowed(z.string()),
  amount: narrowed(z.coerce.number()),
  cents: narrowed(z.coerce.number()),
  quantity: narrowed(z.coerce.number()),
  issued: createOperatorMap().optional(),
  paid_at: createOperatorMap().optional(),
  urgent: flag.optional(),
})

const text = z.string().nullish()
const number = z.number().nullish()
const moment = z.string().datetime({ offset: true }).nullish()
const body = z.strictObject({
  number: z.string().min(1),
  title: text,
  note: text,
  amount: number,
  cents: number,
  quantity: z.number().int().min(0).nullish(),
  state: z.enum(['draft', 'open', 'paid']).nullish(),
  issued: moment,
  paid_at: moment,
  urgent: z.boolean().nullish(),
  customer_id: text,
  watchers: z.array(z.string()).nullish(),
  tags: z.array(z.string()).nullish(),
  lines: z.array(z.record(z.string(), z.unknown())).nullish(),
  address: z.record(z.string(), z.unknown()).nullish(),
  dims: z.record(z.string(), z.unknown()).nullish(),
  internal: text,
})

const fields = ['id', ...Object.keys(body.shape), 'created_at', 'updated_at']

exports.default = defineMiddlewares({
  routes: [
    {
      matcher: '/admin/invoices',
      method: 'GET',
      middlewares: [validateAndTransformQuery(query, { defaults: fields, isList: true })],
    },
    { matcher: '/admin/invoices', method: 'POST', middlewares: [validateAndTransformBody(body)] },
    { matcher: '/admin/invoices/:id', method: 'POST', middlewares: [validateAndTransformBody(body.partial())] },
  ],
})
