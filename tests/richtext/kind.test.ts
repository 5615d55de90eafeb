import { describe, expect, it } from 'vitest'
import { defineResource, list, richText } from '#features/model.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import { fieldKind, resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import * as yup from '#validation/yup.ts'

const label = 'Feld'

function entryWith(options: object) {
  return resolveResource(
    defineResource({
      name: 'invoices',
      label: ['Rechnung', 'Rechnungen'],
      fields: {
        body: richText({ label, ...options }),
        items: list({ label, fields: { note: richText({ label }) } }),
      },
      list: { columns: ['body'] },
      access: {},
      api: { list: { get: 'billing' } },
    }),
  )
}

async function faultOf(body: unknown, options: object = {}): Promise<string | undefined> {
  const faults = await validateRecord(recordSchema(yup, entryWith(options), 'create'), { body })
  return faults.body?.code
}

const nothing = ['', '<p></p>', '<p> </p>', '<p>&nbsp;</p>', '<p></p><p><br></p>', '<h1></h1>']

describe('a rich text', () => {
  it.each(nothing)('is missing where nothing was written: %j', async (html) => {
    expect(await faultOf(html)).toBeUndefined()
    expect(await faultOf(html, { required: true })).toBe('required')
    const entry = entryWith({})
    expect(recordFromWire(entry, { id: 1, body: html })?.body).toBeNull()
    expect(recordToWire(entry, { body: html }, 'create')).toEqual({ items: [] })
  })

  it('is there with words, or with a rule across the page', async () => {
    expect(await faultOf('<p>a</p>', { required: true })).toBeUndefined()
    expect(await faultOf('<hr>', { required: true })).toBeUndefined()
  })

  it.each([
    ['no text', 5, {}, 'type'],
    ['an object', {}, {}, 'type'],
    ['too much HTML', `<p>${'a'.repeat(100_000)}</p>`, {}, 'maxLength'],
    ['more HTML than the field allows', '<p>abc</p>', { maxLength: 9 }, 'maxLength'],
    ['too few words in much HTML', '<p><strong>ab</strong></p>', { minLength: 3 }, 'minLength'],
    ['enough words', '<p>abc</p>', { minLength: 3 }, undefined],
    ['nothing, where words are not required', '', { minLength: 3 }, undefined],
  ])('is judged by its rule: %s', async (_what, html, options, code) => {
    expect(await faultOf(html, options)).toBe(code)
  })

  it.each([{}, { maxLength: 20 }, { minLength: 50 }, { minLength: 3, maxLength: 10 }])(
    'has samples that its rule accepts and the wire keeps: %j',
    async (options) => {
      const [field] = entryWith({ required: true, ...options }).fields
      if (!field) throw new Error('no field')
      const kind = fieldKind('richText')
      await fc.assert(
        fc.asyncProperty(
          fc.infiniteStream(fc.double({ min: 0, max: 0.999, noNaN: true })),
          async (numbers) => {
            const sample = kind.sample(() => numbers.next().value ?? 0, field)
            expect(await faultOf(sample, { required: true, ...options })).toBeUndefined()
            expect(kind.fromWire(kind.toWire(sample, field), field)).toBe(sample)
          },
        ),
        { numRuns: runs(15) },
      )
    },
  )

  it('is exported as its words', () => {
    const [field] = entryWith({}).fields
    if (!field) throw new Error('no field')
    const { toText } = fieldKind('richText')
    expect(toText('<h1>A</h1><p>b &amp; <em>c</em></p>', field, 'de')).toBe('A b & c')
    for (const value of [null, undefined, {}, []]) expect(toText(value, field, 'de')).toBe('')
  })
})
