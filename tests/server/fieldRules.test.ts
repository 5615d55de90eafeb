import { beforeAll, describe, expect, it } from 'vitest'
import { choice, defineResource, type FieldMap, money, text } from '#features/model.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import { resolveResource } from '#tests/support/language.ts'
import * as yup from '#validation/yup.ts'
import { ruleCorpus } from '../fields/ruleCorpus.ts'
import { openTestServer } from '../support/openTestServer.ts'

function entryWith(name: string, fields: FieldMap) {
  return resolveResource(
    defineResource({
      name,
      label: ['Invoice', 'Invoices'],
      fields,
      list: { columns: [Object.keys(fields)[0] ?? ''] },
      access: {
        list: ['*:apiContent:Get'],
        show: ['*:apiContent:Get'],
        create: ['*:apiContent:Put'],
        edit: ['*:apiContent:Put'],
      },
      api: {
        list: { get: name },
        one: { get: `${name}/{id}` },
        create: { post: name },
        edit: { put: `${name}/{id}` },
      },
    }),
  )
}

/**
 * One field for each value of the corpus that can be written as JSON and fits into a body. A field that needs
 * entries would refuse the record that the others are tried on.
 */
const cases = ruleCorpus
  .map(([what, { f }, value, code], index) => ({ what, field: f, value, code, name: `f${index}` }))
  .filter(({ value }) => value !== undefined && !(typeof value === 'number' && !Number.isFinite(value)))
  .filter(({ value, field }) => String(value).length < 100_000 && !Object.hasOwn(field ?? {}, 'minItems'))

const corpus = entryWith(
  'corpus',
  Object.fromEntries(cases.map(({ name, field }) => [name, { ...field, required: false }])) as FieldMap,
)

const shipments = entryWith('shipments', {
  number: text({ label: 'Number' }),
  channel: choice({ label: 'Channel', options: { POST: 'Post', MAIL: 'Mail' } }),
  street: text({ label: 'Street', required: true, when: { channel: 'POST' } }),
  cost: money({
    label: 'Cost',
    currency: 'EUR',
    access: { show: ['*:apiContent:Put'], edit: ['*:apiContent:Delete'] },
  }),
})

const server = await openTestServer(undefined, [corpus, shipments])

describe('the API', () => {
  let id = ''
  beforeAll(async () => {
    const { json } = await server.call('corpus', { method: 'POST', as: 'administrator', body: {} })
    id = json.id
  })

  it.each(cases)('says of $what what the form says (V09)', async ({ name, value, code }) => {
    const record = recordFromWire(corpus, { id, [name]: value })
    const all = await validateRecord(recordSchema(yup, corpus, 'edit'), record)
    const inForm = Object.entries(all).filter(([path]) => path.split(/[.[]/, 1)[0] === name)
    const answer = await server.call(`corpus/${id}`, {
      method: 'PUT',
      as: 'administrator',
      body: { [name]: value },
    })
    const codes = Object.values(answer.json.errors ?? {}).map((fault) => (fault as { code: string }).code)
    // A form holds a list in any case; what is sent as something else would be lost.
    const isNoList = Array.isArray(record?.[name]) && !Array.isArray(value)
    expect(codes).toEqual(isNoList ? [code] : inForm.map(([, { code: said }]) => said))
    expect(answer.status).toBe(codes.length === 0 ? 200 : 400)
  })
})

describe('a field that is asked for in some cases only', () => {
  const post = (body: object) => server.call('shipments', { method: 'POST', as: 'administrator', body })

  it('is required in those cases', async () => {
    const answer = await post({ channel: 'POST' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.json.errors)).toEqual(['street'])
  })

  it('is stored empty in others, whatever is sent, also when the case changes later', async () => {
    const mailed = await post({ channel: 'MAIL', street: 'Weg 1' })
    expect(mailed.json).toMatchObject({ street: null })
    const posted = await post({ channel: 'POST', street: 'Weg 1' })
    expect(posted.json).toMatchObject({ street: 'Weg 1' })
    const changed = await server.call(`shipments/${posted.json.id}`, {
      ...{ method: 'PUT', as: 'administrator' as const },
      body: { channel: 'MAIL' },
    })
    expect(changed.json).toMatchObject({ channel: 'MAIL', street: null })
  })
})

describe('a field with permissions of its own', () => {
  it('is entered by those who may, and kept from others', async () => {
    const body = { channel: 'MAIL', cost: 12.5 }
    const byAdministrator = await server.call('shipments', { method: 'POST', as: 'administrator', body })
    expect(byAdministrator.json).toMatchObject({ cost: 12.5 })
    const byEditor = await server.call('shipments', { method: 'POST', as: 'editor', body })
    expect(byEditor.status).toBe(201)
    expect(byEditor.json).toMatchObject({ cost: null })
    const path = `shipments/${byAdministrator.json.id}`
    const changed = await server.call(path, { method: 'PUT', as: 'editor', body: { cost: 1 } })
    expect(changed.json).toMatchObject({ cost: 12.5 })
  })

  it('is not told to those who may not see it: not in a list, a record or a sort', async () => {
    const list = await server.call('shipments', { as: 'reader' })
    expect(list.json.data.length).toBeGreaterThan(0)
    expect(JSON.stringify(list.json)).not.toContain('cost')
    const one = await server.call(`shipments/${list.json.data[0].id}`, { as: 'reader' })
    expect(one.status).toBe(200)
    expect(one.json).not.toHaveProperty('cost')
    expect((await server.call('shipments?sortBy=cost', { as: 'reader' })).status).toBe(400)
    expect((await server.call('shipments?sortBy=cost', { as: 'editor' })).status).toBe(200)
  })

  it('is not sent by the panel of somebody who may not enter it', () => {
    const readOnly = { ...shipments, fields: shipments.fields.map((field) => ({ ...field })) }
    const cost = readOnly.fields.find(({ name }) => name === 'cost')
    if (cost) cost.edit = 'never'
    expect(recordToWire(readOnly, { id: '1', number: 'A', cost: 1 }, 'edit')).toEqual({ number: 'A' })
  })
})
