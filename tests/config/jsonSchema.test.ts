import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { describe, expect, it } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import { configJsonSchema } from '#config/configJsonSchema.ts'
import { entriesOf } from '#features/model.ts'
import { withoutMissing } from '#model/language/withoutMissing.ts'
import { entryRules } from '#product.rules.ts'
import * as entries from '#resources/index.ts'
import { rightsTemplates } from '#resources/rightsTemplates.ts'
import { good, goodOnes, mistakes } from './mistakes.ts'

const validate = new Ajv2020({ allErrors: true, strict: false }).compile(configJsonSchema(entryRules))
const invoices = JSON.parse(readFileSync('docs/examples/invoices.json', 'utf8'))
const entry = Array.isArray(invoices) ? invoices[0] : (invoices.resources?.[0] ?? invoices)

function faultsIn(config: unknown): string[] {
  validate(JSON.parse(JSON.stringify(config)))
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const withEntry = (changes: object) => ({ ...good, resources: [{ ...entry, ...changes }] })

describe('the schema for editors', () => {
  it.each(goodOnes.map((config) => [config]))('takes what is right: %j', (config) => {
    expect(faultsIn(config)).toEqual([])
  })

  it.each(Object.entries(mistakes).filter(([, { isBeyondSchema }]) => !isBeyondSchema))(
    'marks %s',
    (_what, { config }) => {
      expect(faultsIn(config)).not.toEqual([])
    },
  )

  it('knows the language of entries: it takes those of the documentation, and of the product as far as JSON can say them', () => {
    expect(entryMistakes([entry])).toEqual([])
    expect(faultsIn(withEntry({}))).toEqual([])
    const isData = (value: unknown) =>
      JSON.stringify(value, (_, part) => (typeof part === 'function' ? 0 : part))
    for (const entry of entriesOf(entries)) {
      // Which capability of a backend a part takes is said in the product alone.
      const one = withoutMissing(entry, 'all')
      if (isData(one) !== JSON.stringify(one)) continue
      expect([one.name, faultsIn({ ...good, resources: [one] })]).toEqual([one.name, []])
    }
  })

  it('knows backends', () => {
    const url = 'https://billing.example.com/'
    const faultsOf = (backends: unknown) => faultsIn({ deploymentEnvironment: 'local', mock: true, backends })
    const backend = { url, style: 'spring', through: 'server', headers: { a: 'b' }, paging: { page: 'p' } }
    expect(faultsOf({ billing: backend })).toEqual([])
    for (const wrong of [{ url: 'x' }, { url, through: 'x' }, { url, headers: { a: 1 } }, 5]) {
      expect(faultsOf({ billing: wrong })).not.toEqual([])
    }
    expect(faultsOf({ 'a/b': backend })).not.toEqual([])
  })

  it('takes the rights templates of the product', () => {
    expect(faultsIn({ ...good, rightsTemplates })).toEqual([])
  })

  it.each<[string, object]>([
    ['a key that entries do not have', { colums: [] }],
    ['a kind of field that there is not', { fields: { number: { kind: 'txt', label: 'X' } } }],
    [
      'an option that a kind does not have',
      { fields: { number: { kind: 'text', label: 'X', currency: 'EUR' } } },
    ],
    ['an amount without its currency', { fields: { amount: { kind: 'money', label: 'X' } } }],
    [
      'a field within a list',
      { fields: { lines: { kind: 'list', label: 'X', fields: { a: { kind: 'x' } } } } },
    ],
    ['a text in one language only', { label: [{ de: 'Rechnung' }, 'Rechnungen'] }],
    ['a label without its plural', { label: ['Rechnung'] }],
    ['a permission of the wrong form', { access: { list: ['billing'] } }],
    ['a call that is no API', { api: 'soap' }],
    ['a view, which only code can bring', { views: { list: './List.tsx' } }],
    ['a tab of a kind that there is not', { tabs: [{ tab: 'histroy' }] }],
  ])('marks %s', (_what, changes) => {
    expect(faultsIn(withEntry(changes))).not.toEqual([])
    expect(entryMistakes([{ ...entry, ...changes }])).not.toEqual([])
  })
})
