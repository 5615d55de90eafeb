import { describe, expect, it } from 'vitest'
import { checkBackends } from '#model/language/check.ts'
import { type Addition, backendIn, withAddition } from '#scaffold/openapi/configuration.ts'
import { typescriptOf } from '#scaffold/openapi/notes.ts'
import { checkResources } from '#tests/support/language.ts'
import { api, describeApi, describeFile, list, thing } from './descriptions.ts'

const shop = describeApi(api({ '/goods': list(thing), '/orders': list(thing) }))

function addition(...names: string[]): Addition {
  const { name, backend, entries } = shop.make(names)
  return { backend: [name, backend], entries }
}

const add = (text: string, names: string[], overwrite = false) =>
  withAddition(text, 'config.json', addition(...names), overwrite)

describe('a configuration that is added to', () => {
  it('has the backend and the entries, in the form that entries are printed in', () => {
    const text = add('{\n  "apiBaseUrl": "/api/"\n}\n', ['goods'])
    expect(text).toBe(`{
  "apiBaseUrl": "/api/",
  "backends": { "shop": { "url": "https://shop.example.com/" } },
  "resources": [
    {
      "name": "goods",
      "label": ["Good", "Goods"],
      "backend": "shop",
      "api": { "list": { "get": "goods" }, "rows": "" },
      "fields": { "name": { "kind": "text", "label": "Name", "edit": "never" } },
      "list": { "columns": ["name"] },
      "access": { "list": ["*:apiContent:Get"] }
    }
  ]
}
`)
    const { backends, resources } = JSON.parse(text)
    expect(checkBackends(backends)).toEqual([])
    expect(checkResources([], { configured: resources, backends })).toEqual([])
  })

  it('keeps all else as somebody typed it', () => {
    const before = '{ "locales":   ["de"],\n"resources": [\n{"name":"mine"}  ] }'
    const text = add(before, ['goods', 'orders'])
    expect(text).toContain('"locales":   ["de"],')
    expect(text).toContain('{"name":"mine"}')
    expect(JSON.parse(text).resources.map(({ name }: { name: string }) => name)).toEqual([
      'mine',
      'goods',
      'orders',
    ])
  })

  it('overwrites nothing without being told', () => {
    const before = add('{}', ['goods'])
    expect(() => add(before, ['goods', 'orders'])).toThrow(
      'config.json has goods already: --overwrite replaces them.',
    )
    const mine = before.replace('"Good"', '"Mine"')
    expect(add(mine, ['orders'])).toContain('"Mine"')
    expect(add(mine, ['goods'], true)).not.toContain('"Mine"')
    expect(JSON.parse(add(mine, ['goods'], true)).resources).toHaveLength(1)
  })

  it('keeps a backend that is there', () => {
    const mine = { url: 'https://shop.example.com/', token: false }
    const { entries } = addition('goods')
    const text = withAddition('{}', 'config.json', { backend: ['shop', mine], entries }, false)
    expect(withAddition(text, 'config.json', { backend: ['shop', mine], entries: [] }, false)).toBe(text)
    expect(backendIn(JSON.parse(text), 'shop')).toEqual(mine)
  })

  it.each([
    ['no JSON', '{ "a": }', 'config.json: no JSON'],
    ['no object', '[]', 'config.json: no configuration'],
  ])('is refused where it is %s', (_, text, sentence) => {
    expect(() => add(text, ['goods'])).toThrow(sentence)
  })
})

describe('a backend that is there already', () => {
  it('gets more entries, with what they say beside it', async () => {
    const { make } = await describeFile('lago.yaml')
    const known = {
      url: 'https://api.getlago.com/api/v1/',
      style: 'lago',
      id: 'code',
      through: 'server' as const,
    }
    const { backend, entries } = make(['invoices'], { known })
    expect(backend).toBe(known)
    expect(entries[0]?.api).toMatchObject({ path: 'invoices', id: 'lago_id', envelope: 'invoice' })
  })

  it('is another one where it lies elsewhere; what this one does not know is taken away', async () => {
    const { make } = await describeFile('lago.yaml')
    const url = 'https://api.getlago.com/api/v1/'
    expect(() => make(['invoices'], { known: { url: 'https://elsewhere.example.com/' } })).toThrow(
      'There is a backend "lago" with another address: name yours with --backend.',
    )
    const { entries } = make(['invoices'], { known: { url, style: 'lago', order: 'sort={field}' } })
    expect(entries[0]?.api).toMatchObject({ path: 'invoices', order: null })
  })
})

it('an entry in TypeScript has its notes before it', async () => {
  const { entries, notes } = (await describeFile('lago.yaml')).make(['invoices'])
  const [entry] = entries
  if (!entry) throw new Error('there is no entry')
  const { text } = typescriptOf(entry, notes)
  expect(text).toContain(
    '// fields.amount: taken as an amount in the smallest unit, 990 is 9.90: to be confirmed\n',
  )
  expect(text).toMatch(/\n\/\/ label: .*\nexport const invoices = defineResource\(\{/)
  expect(text).toContain("unit: 'minor', wire: 'amount_cents', required: true }),\n")
})
