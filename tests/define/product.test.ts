import { describe, expect, it } from 'vitest'
import { checkedEntries } from '../../src/app/checkedEntries.ts'
import { formatFinding } from '../../src/model/language/check.ts'
import * as entries from '../../src/resources/index.ts'

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
})
