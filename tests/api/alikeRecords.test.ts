import { describe, expect, it } from 'vitest'
import { alikeKeys, findAlike } from '#client/alike/alikeRecords.ts'
import { defineResource, email, iban, text } from '#features/model.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { resolveEntries } from '#tests/support/language.ts'

const [companies] = resolveEntries(
  [
    defineResource({
      name: 'companies',
      label: ['Firma', 'Firmen'],
      fields: {
        name: text({ label: 'Name' }),
        postalCode: text({ label: 'Postleitzahl' }),
        mail: email({ label: 'E-Mail' }),
        account: iban({ label: 'IBAN' }),
      },
      duplicates: [['name', 'postalCode'], ['mail'], ['account']],
      list: { columns: ['name'], filters: ['account'], search: ['name', 'postalCode', 'mail'] },
      access: { list: [], create: [] },
      api: { list: { get: 'companies' }, create: { post: 'companies' } },
    }),
  ],
  [],
)
if (!companies) throw new Error('no entry')
const entry = companies

const stored: AnyRecord = {
  id: '1',
  name: 'Müller & Söhne GmbH',
  postalCode: '01067',
  mail: 'Post@mueller.example',
  account: 'DE89370400440532013000',
}

function areAlike(values: Record<string, unknown>): boolean {
  const known = new Set(alikeKeys(entry, stored))
  return alikeKeys(entry, values).some((key) => known.has(key))
}

async function find(values: Record<string, unknown>, base?: AnyRecord) {
  const asked: unknown[] = []
  const provider = {
    async getList(_name: string, { filter }: { filter?: unknown }) {
      asked.push(filter)
      return { data: [stored], total: 1 }
    },
  }
  const found = await findAlike(provider as never, entry, values, base)
  return { asked, ids: found.map(({ id }) => id) }
}

describe('records that are probably the same', () => {
  it.each([
    ['another spelling and legal form', { name: 'MUELLER und Söhne KG', postalCode: ' 01067' }, true],
    ['another place', { name: 'Müller & Söhne GmbH', postalCode: '01069' }, false],
    ['no place', { name: 'Müller & Söhne GmbH', postalCode: null }, false],
    ['the same address in other capitals', { mail: 'post@MUELLER.example' }, true],
    ['an address that differs by a dot', { mail: 'po.st@mueller.example' }, false],
    ['the same account', { account: 'DE89370400440532013000' }, true],
    ['nothing at all', {}, false],
  ])('are told by all fields of a rule: %s', (_what, values, expected) => {
    expect(areAlike(values)).toBe(expected)
  })

  it('are asked for with a call for each rule that has values, the most telling field last', async () => {
    const { asked, ids } = await find({ ...stored, id: undefined })
    expect([asked, ids]).toEqual([
      [{ q: '01067' }, { q: 'Post@mueller.example' }, { account: ['DE89370400440532013000'] }],
      ['1'],
    ])
  })

  it('are asked for by what has changed alone, and are never the record itself', async () => {
    expect(await find({ ...stored, mail: 'neu@mueller.example' }, stored)).toEqual({
      asked: [{ q: 'neu@mueller.example' }],
      ids: [],
    })
  })

  it('are not asked for by whoever does not see a field', async () => {
    const fields = entry.fields.filter(({ name }) => name !== 'mail')
    expect(alikeKeys({ ...entry, fields }, { mail: 'post@mueller.example' })).toEqual([])
  })
})
