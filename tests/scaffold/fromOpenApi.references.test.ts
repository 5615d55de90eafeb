import { describe, expect, it } from 'vitest'
import { api, describeApi, json, list, made } from './descriptions.ts'

describe('what leads to other records', () => {
  const customer = { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' } } }
  const read = (row: object) => ({
    '/invoices': list(row),
    '/customers': list(customer),
    '/customers/{id}': { get: { responses: { 200: json(customer) } } },
  })
  const entry = (properties: object, ...names: string[]) =>
    made(
      describeApi(
        api(read({ type: 'object', properties: { id: {}, number: { type: 'string' }, ...properties } })),
      ),
      ...names,
    )

  it.each([
    ['customer_id', { type: 'string' }, 'customerId', { kind: 'reference', resource: 'customers' }],
    [
      'customerIds',
      { type: 'array', items: { type: 'string' } },
      'customerIds',
      { kind: 'references', resource: 'customers' },
    ],
    [
      'billing_customer_id',
      { type: 'string' },
      'billingCustomerId',
      { kind: 'reference', resource: 'customers' },
    ],
    [
      'customer',
      {
        anyOf: [
          { type: 'string' },
          { $ref: '#/paths/~1customers~1{id}/get/responses/200/content/application~1json/schema' },
        ],
      },
      'customer',
      { kind: 'reference', resource: 'customers' },
    ],
    [
      'customer',
      { type: 'string', description: 'ID of the customer.' },
      'customer',
      { kind: 'reference', resource: 'customers' },
    ],
    [
      'customer',
      { type: 'string', format: 'uuid' },
      'customer',
      { kind: 'reference', resource: 'customers' },
    ],
    ['customer', customer, 'customer', { kind: 'reference', resource: 'customers', edit: 'never' }],
    ['customer', { type: 'string', description: 'Who pays.' }, 'customer', { kind: 'text' }],
  ])('is found by its name: %s', (wire, schema, name, field) => {
    const { entries } = entry({ [wire]: schema }, 'invoices', 'customers')
    expect(entries[0]?.fields[name]).toMatchObject(field)
  })

  it('stays a text where those are no entry', () => {
    const { entries } = entry({ customer_id: { type: 'string' } }, 'invoices')
    expect(entries[0]?.fields.customerId).toMatchObject({ kind: 'text' })
  })

  it('is found by other keys than an id', () => {
    const plan = {
      type: 'object',
      properties: { lago_id: { type: 'string' }, code: { type: 'string' }, name: { type: 'string' } },
    }
    const row = {
      type: 'object',
      properties: {
        id: {},
        number: { type: 'string' },
        plan_code: { type: 'string' },
        lago_plan_id: { type: 'string' },
      },
    }
    const { entries } = made(
      describeApi(
        api({
          '/invoices': list(row),
          '/plans': list(plan),
          '/plans/{code}': { get: { responses: { 200: json(plan) } } },
        }),
      ),
      'invoices',
      'plans',
    )
    expect(entries[0]?.fields).toMatchObject({
      planCode: { kind: 'reference', resource: 'plans' },
      lagoPlanId: { kind: 'text' },
    })
    expect(entries[1]?.api).toMatchObject({ id: 'code' })
  })
})
