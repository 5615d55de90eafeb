import { describe, expect, it } from 'vitest'
import { checkedEntries } from '#app/checkedEntries.ts'
import { pages } from '#app/pages.ts'
import { formatFinding } from '#model/language/check.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'
import { checkResources } from '#tests/support/language.ts'

describe("the product's own entries and pages", async () => {
  const { findings, resources } = await checkedEntries()

  it('have nothing wrong with them', () => {
    expect(findings.map((finding) => formatFinding(finding, 'en'))).toEqual([])
  })

  it('are all there', () => {
    expect(resources.map(({ name }) => name).toSorted()).toEqual(
      Object.values(entries)
        .map(({ name }) => name)
        .toSorted(),
    )
  })

  it('have fields that do what their kind does, also where another entry has made them of that kind', () => {
    const all = (fields: readonly ResolvedField[]): ResolvedField[] =>
      fields.flatMap((field) => [field, ...all(field.fields ?? [])])
    const odd = resources.flatMap(({ name, fields }) =>
      all(fields)
        .filter(({ kind, type }) => type !== language.kinds[kind])
        .map((field) => `${name}.${field.name}`),
    )
    expect(odd).toEqual([])
  })

  it('take calls to make and to edit customers, where a backend has them, with nothing else to say', () => {
    const put = ['*:mca:PutCustomer']
    const { api, access } = entries.customers
    const customers = {
      ...entries.customers,
      access: { ...access, create: put, edit: put },
      api: {
        ...(typeof api === 'object' ? api : {}),
        create: { post: 'mca-users/users/customers' },
        edit: { put: 'mca-users/users/customers/{id}' },
      },
    }
    expect(checkResources(Object.values({ ...entries, customers }), { pages })).toEqual([])
  })
})
