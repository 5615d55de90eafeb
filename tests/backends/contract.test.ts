import { Validator } from '@seriousme/openapi-schema-validator'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productContract } from '#app/server/productContract.ts'
import type { Operation } from '#model/contract/openApi.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { callStyles } from '#model/styles/index.ts'
import { serverFeatures } from '#product.server.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { madeUpStyle } from '../support/styles/madeUpStyle.ts'
import { entryInStyle } from '../support/styles/shelf.ts'

const invented = fc
  .sample(madeUpStyle, { seed: 1, numRuns: 12 })
  .map((style, index) => [`madeUp${index}`, style])
// The style `rest` by itself is a convention of its own.
const styles: Readonly<Record<string, CallStyle>> = {
  ...callStyles,
  restAlike: callStyles.rest ?? {},
  ...Object.fromEntries(invented),
}
const nameOf = (style: string) => style.replace(/-./g, (end) => end.slice(1).toUpperCase())
const entries = Object.keys(styles).map((style) => entryInStyle(nameOf(style), style, styles))
const billed = { ...entryInStyle('billed', 'spring', styles), backend: 'billing' }
const backends = { billing: { url: 'https://billing.example.com/' } }
const resources = resolveEntries([], [...entries, billed] as readonly unknown[] as readonly AnyResource[], {
  styles,
  backends,
})
const contract = productContract(resources, { language: 'en', title: 'Tests', features: serverFeatures })

const operation = (method: string, path: string): Operation => {
  const found = contract.paths[`/shelves/${path}`]?.[method]
  if (!found) throw new Error(`${method} ${path} is not in the contract`)
  return found
}
const parameter = (name: string, of: Operation) => of.parameters?.find((each) => each.name === name)
const schemaOf = (of: Operation, status: number) => {
  const answer = of.responses[status]
  return answer && 'content' in answer ? answer.content : undefined
}
const schemas = contract.components.schemas as Readonly<
  Record<string, { properties: Record<string, unknown> }>
>

describe('the contract of entries in call styles', () => {
  it('is a valid OpenAPI 3.1 document, whatever the style', async () => {
    const { errors } = await new Validator().validate(contract as never)
    expect(errors ?? []).toEqual([])
  })

  it('has each entry without a backend, each name once in a call, and nothing of the others', () => {
    const paths = Object.keys(contract.paths).join(' ')
    for (const { name } of entries) expect(paths, name).toContain(`/shelves/${name}`)
    expect(paths).not.toContain('billed')
    for (const place of Object.values(contract.paths)) {
      for (const { parameters = [] } of Object.values(place)) {
        const names = parameters.map((each) => `${each.in} ${each.name}`)
        expect(new Set(names).size).toBe(names.length)
      }
    }
  })

  it('says how pages, order, search and filters are asked for', () => {
    const spring = operation('get', 'spring')
    expect(parameter('page', spring)?.schema).toEqual({ type: 'integer', minimum: 0 })
    expect(parameter('size', spring)?.schema).toEqual({ type: 'integer', minimum: 1, maximum: 1000 })
    expect(parameter('sort', spring)?.schema.enum).toContain('amount_of,desc')
    expect(parameter('amount_ofFrom', spring)).toBeDefined()
    expect(parameter('state', spring)?.description).toBe('Zustand: `{value}`')
    const ofName = parameter('name', operation('get', 'postgrest'))?.description
    for (const form of ['eq.{value}', 'in.({quoted})', 'is.null']) expect(ofName).toContain(form)
    expect(parameter('filters[state][$in][0]', operation('get', 'strapi'))).toBeDefined()
    expect(parameter('filter', operation('get', 'restAlike'))?.description).toContain('issued_on_gte')
    expect(parameter('starting_after', operation('get', 'stripe'))).toBeDefined()
  })

  it('says where rows and count are, what wraps a record and how it is sent', () => {
    const rows = { type: 'array', items: { $ref: '#/components/schemas/directus' } }
    expect(schemaOf(operation('get', 'directus'), 200)?.['application/json']?.schema).toMatchObject({
      properties: { data: rows, meta: { properties: { filter_count: { type: 'integer' } } } },
      required: ['meta', 'data'].toReversed(),
    })
    expect(operation('get', 'jsonServer').responses[200]).toHaveProperty('headers.X-Total-Count')
    expect(schemas.jsonApi?.properties).toHaveProperty('attributes.properties.amount_of')
    expect(schemas.lago?.properties).toHaveProperty('lago_id')
    const sent = operation('patch', 'jsonApi/{id}').requestBody?.content['application/vnd.api+json']
    expect(sent?.schema).toHaveProperty('properties.data.properties.attributes.properties.name')
    expect(operation('post', 'stripe').requestBody?.content).toHaveProperty(
      'application/x-www-form-urlencoded',
    )
    expect(schemaOf(operation('post', 'jsonApi'), 201)).toHaveProperty('application/vnd.api+json')
  })

  it('has a call that its query tells from others with what the query must have', () => {
    const both = operation('get', 'postgrest')
    expect(parameter('id', both)).not.toHaveProperty('required')
    expect(parameter('id', operation('patch', 'postgrest'))).toMatchObject({
      required: true,
      schema: { pattern: '^eq\\..+$' },
    })
    expect(schemaOf(both, 200)?.['application/json']?.schema.anyOf).toHaveLength(2)
  })

  it('has amounts in the smallest unit as whole numbers', () => {
    expect(schemas.spring?.properties).toMatchObject({
      cents: { type: ['integer', 'null'] },
      amount_of: { type: ['number', 'null'] },
    })
  })
})
