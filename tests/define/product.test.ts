import { describe, expect, it } from 'vitest'
import { checkedEntries } from '#app/checkedEntries.ts'
import { formatFinding } from '#model/language/check.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { language } from '#product.ts'
import * as entries from '#resources/index.ts'

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
})
