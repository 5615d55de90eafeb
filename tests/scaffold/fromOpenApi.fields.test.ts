import { describe, expect, it } from 'vitest'
import { apiOf, describeApi, entryOf, json, list, made } from './descriptions.ts'

describe('the fields of an entry', () => {
  it.each([
    ['text', { type: 'string', minLength: 2, maxLength: 20 }, { kind: 'text', minLength: 2, maxLength: 20 }],
    ['a long text', { type: 'string', maxLength: 40_000 }, { kind: 'longText', maxLength: 40_000 }],
    ['a day', { type: 'string', format: 'date' }, { kind: 'date' }],
    ['a day by its pattern', { type: 'string', pattern: '^\\d{4}-\\d{2}-\\d{2}$' }, { kind: 'date' }],
    ['an instant', { type: 'string', format: 'date-time' }, { kind: 'dateTime' }],
    ['an address of mail', { type: 'string', format: 'email' }, { kind: 'email' }],
    ['a web address', { type: 'string', format: 'uri' }, { kind: 'url' }],
    ['a uuid', { type: 'string', format: 'uuid' }, { kind: 'uuid' }],
    ['a colour', { type: 'string', pattern: '^#[0-9a-fA-F]{6}$' }, { kind: 'colour' }],
    [
      'capital letters',
      { type: 'string', pattern: '^[A-Z]{3}$' },
      { kind: 'text', letters: 'upper', noSpaces: true, minLength: 3, maxLength: 3 },
    ],
    ['a yes or no', { type: 'boolean', default: true }, { kind: 'flag', default: true }],
    ['a whole number', { type: 'integer', minimum: 1, maximum: 9 }, { kind: 'integer', min: 1, max: 9 }],
    [
      'a bound of 3.0 that is excluded',
      { type: 'number', minimum: 0, exclusiveMinimum: true },
      { kind: 'number', moreThan: 0 },
    ],
    [
      'a bound of 3.1 that is excluded',
      { type: 'number', exclusiveMaximum: 7 },
      { kind: 'number', lessThan: 7 },
    ],
    [
      'a choice',
      { type: 'string', enum: ['IN_PROGRESS', 'done', 'EUR', null, ''] },
      { kind: 'choice', options: { IN_PROGRESS: 'In progress', done: 'Done', EUR: 'EUR' } },
    ],
    [
      'several choices',
      { type: 'array', items: { type: 'string', enum: ['a', 'b'] } },
      { kind: 'choices', options: { a: 'A', b: 'B' } },
    ],
    ['words', { type: 'array', items: { type: 'string' }, maxItems: 5 }, { kind: 'tags', maxItems: 5 }],
    [
      'items',
      {
        type: 'array',
        items: {
          type: 'object',
          required: ['sku'],
          properties: { id: { type: 'integer' }, sku: { type: 'string' } },
        },
      },
      { kind: 'list', fields: { sku: { kind: 'text', label: 'Sku', required: true } } },
    ],
    ['an object', { type: 'object', properties: { a: { type: 'object' } } }, { kind: 'json' }],
    [
      'an address',
      {
        type: 'object',
        properties: Object.fromEntries(
          ['street', 'city', 'postalCode', 'country', 'phone'].map((part) => [part, { type: 'string' }]),
        ),
      },
      { kind: 'address' },
    ],
    ['a moment by its format', { type: 'string', format: 'timestamp' }, { kind: 'dateTime' }],
    ['a day by its description', { type: 'string', description: 'A date field' }, { kind: 'date' }],
    [
      'a flag that is taken as a word',
      { anyOf: [{ type: 'boolean' }, { type: 'string', enum: ['true', 'false'] }] },
      { kind: 'flag' },
    ],
    ['nothing that is told', {}, { kind: 'json' }],
    ['null or a text (3.1)', { type: ['string', 'null'] }, { kind: 'text' }],
    ['null or a text (anyOf)', { anyOf: [{ type: 'null' }, { type: 'integer' }] }, { kind: 'integer' }],
    [
      'parts of one (allOf)',
      { allOf: [{ type: 'string' }, { maxLength: 8 }] },
      { kind: 'text', maxLength: 8 },
    ],
    ['several shapes', { oneOf: [{ type: 'boolean' }, { type: 'array', items: {} }] }, { kind: 'json' }],
    [
      'choices that are put together',
      {
        oneOf: [
          { type: 'string', const: 'a' },
          { type: 'string', const: 'b' },
        ],
      },
      { kind: 'choice', options: { a: 'A', b: 'B' } },
    ],
  ])('are of a kind: %s', (_, schema, field) => {
    const {
      label: __,
      edit: ___,
      ...rest
    } = entryOf({ it: schema, name: { type: 'string' } }).fields.it ?? {}
    expect(rest).toEqual(field)
  })

  it('say who sets them, and when', () => {
    const body = {
      type: 'object',
      required: ['number'],
      properties: {
        number: { type: 'string' },
        note: { type: ['string', 'null'] },
        pin: { type: 'string', format: 'password' },
        madeBy: { type: 'string', readOnly: true },
        hint: { type: 'string' },
      },
    }
    const properties = {
      number: { type: 'string' },
      note: { type: 'string' },
      madeBy: { type: 'string' },
      total: { type: 'number' },
    }
    const { fields } = entryOf(properties, { item: body })
    expect(fields).toMatchObject({
      number: { required: true },
      madeBy: { edit: 'never' },
      total: { edit: 'never' },
      pin: { kind: 'password' },
      hint: { writeOnly: true },
    })
    expect(fields.note).toEqual({ kind: 'longText', label: 'Note' })
  })

  it('are asked for once where edits do not take them', () => {
    const { entries } = made(
      describeApi({
        ...apiOf({
          type: 'object',
          properties: { id: {}, number: { type: 'string' }, state: { type: 'string' } },
        }),
        paths: {
          '/invoices': {
            ...list({
              type: 'object',
              properties: { id: {}, number: { type: 'string' }, state: { type: 'string' } },
            }),
            post: { requestBody: json({ properties: { number: { type: 'string' } } }) },
          },
          '/invoices/{id}': { put: { requestBody: json({ properties: { state: { type: 'string' } } }) } },
        },
      }),
      'invoices',
    )
    expect(entries[0]?.fields).toMatchObject({ number: { edit: 'create' } })
  })

  it('leave out constants, what is deprecated, and files', () => {
    const { fields, notes } = entryOf({
      name: { type: 'string' },
      object: { type: 'string', enum: ['invoice'] },
      old: { type: 'string', deprecated: true },
      scan: { type: 'string', format: 'binary' },
    })
    expect(Object.keys(fields)).toEqual(['name'])
    expect(notes.filter((note) => note.includes('left out'))).toHaveLength(2)
  })

  it('have a name, a label and the name on the wire', () => {
    const { fields } = entryOf({
      name: { type: 'string' },
      due_on: { type: 'string', format: 'date' },
      'Straßen-Nr': { type: 'string' },
      '2nd': { type: 'string' },
      constructor: { type: 'string' },
      internal: { type: 'string', title: 'For us alone' },
    })
    expect(fields).toMatchObject({
      dueOn: { label: 'Due on', wire: 'due_on' },
      strassenNr: { wire: 'Straßen-Nr' },
      field2nd: { wire: '2nd' },
      fieldConstructor: { wire: 'constructor' },
      internal: { label: 'For us alone' },
    })
  })

  it('may lead back to where they come from', () => {
    const node = {
      type: 'object',
      properties: {
        id: {},
        name: { type: 'string' },
        parent: { $ref: '#/components/schemas/Node' },
        children: { type: 'array', items: { $ref: '#/components/schemas/Node' } },
      },
    }
    const itself = { allOf: [{ $ref: '#/components/schemas/Loop' }, { type: 'string' }] }
    const { fields } = entryOf(
      { ...node.properties, loop: { $ref: '#/components/schemas/Loop' } },
      { schemas: { Node: node, Loop: itself } },
    )
    expect(fields).toMatchObject({
      parent: { kind: 'json' },
      children: { kind: 'list', fields: { name: { kind: 'text' } } },
      loop: { kind: 'text' },
    })
  })

  it('tell of what cannot be found in the document', () => {
    const { fields, notes } = entryOf({
      name: { type: 'string' },
      other: { $ref: '#/components/schemas/Missing' },
    })
    expect(fields.other).toMatchObject({ kind: 'json' })
    expect(notes).toContain('#/components/schemas/Missing: leads nowhere in this document: taken as unknown')
  })
})

describe('amounts of money', () => {
  const currency = { type: 'string', enum: ['EUR'] }

  it.each([
    [
      'a number beside a currency',
      { price: { type: 'number', minimum: 1 }, currency },
      'price',
      { kind: 'money', currency: 'EUR', min: 1 },
    ],
    [
      'a whole number beside one, in the smallest unit',
      { amount: { type: 'integer', minimum: 50 }, currency },
      'amount',
      { kind: 'money', currency: 'EUR', unit: 'minor', min: 0.5 },
    ],
    [
      'what is called cents',
      { amount_cents: { type: 'integer' } },
      'amount',
      { kind: 'money', currency: 'EUR', unit: 'minor', wire: 'amount_cents' },
    ],
    [
      'yen, which have no cents',
      { amount: { type: 'integer' }, currency: { type: 'string', const: 'JPY' } },
      'amount',
      { kind: 'money', currency: 'JPY' },
    ],
  ])('are %s', (_, properties, name, field) => {
    const {
      label: __,
      edit: ___,
      ...rest
    } = entryOf({ name: { type: 'string' }, ...properties }).fields[name] ?? {}
    expect(rest).toEqual(field)
  })

  it('are none without a currency, and no counts', () => {
    const { fields } = entryOf({ amount: { type: 'number' } })
    expect(fields.amount).toMatchObject({ kind: 'number' })
    expect(entryOf({ total_count: { type: 'integer' }, currency }).fields.totalCount).toMatchObject({
      kind: 'integer',
    })
  })

  it('are to be confirmed', () => {
    const { notes } = entryOf({
      name: { type: 'string' },
      amount: { type: 'integer' },
      currency: { type: 'string' },
    })
    expect(notes).toContain(
      'invoices.fields.amount: taken as an amount in the smallest unit, 990 is 9.90: to be confirmed',
    )
    expect(notes).toContain('invoices.fields.amount: each record has its own currency: EUR is shown for all')
  })
})
