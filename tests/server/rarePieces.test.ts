import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { findResource } from '#client/api/calls.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { rarePieceOf, sharesOf } from '#server/records/fast/rarePieces.ts'
import { conditionOf } from '#server/records/recordStore.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'

const customers = findResource(panelResources(), 'customers')

describe('a search among records that have much in common', () => {
  let opened: OpenDatabase
  let texts: string[]
  beforeAll(async () => {
    opened = await openSeededDatabase()
    const rows = await opened.database
      .select({ search: records.search })
      .from(records)
      .where(sql`resource = 'customers'`)
    texts = rows.map(({ search }) => search)
  })
  afterAll(() => opened.close())

  it('begins with what is rare, and is whole where nothing is, or everything', () => {
    const shares = sharesOf(texts) ?? new Map()
    expect(rarePieceOf('kontakt371', shares)).toMatch(/^k?t371$/)
    expect(rarePieceOf('kontakt', shares)).toBe('kontakt')
    expect(rarePieceOf('qqqq', shares)).toBe('qqqq')
    expect(rarePieceOf('qq', shares)).toBe('qq')
    expect(rarePieceOf('', shares)).toBe('')
  })

  it('finds what the whole text is in, and nothing else', async () => {
    const shares = sharesOf(texts) ?? new Map()
    const pieces = fc
      .tuple(fc.nat(texts.length - 1), fc.nat(150), fc.nat(25))
      .map(([row, from, length]) => texts[row]?.slice(from, from + length).trim() ?? '')
      .filter((text) => text.length > 0)
    const rare = (text: string) => rarePieceOf(text, shares)
    await fc.assert(
      fc.asyncProperty(fc.oneof(pieces, fc.constantFrom('100%', 'kontakt_1', 'a\\b')), async (search) => {
        const count = (how?: typeof rare) =>
          opened.database.$count(records, conditionOf(records, customers, { search, filters: [] }, how))
        expect(await count(rare)).toBe(await count())
      }),
      { numRuns: runs(15, 500) },
    )
  })
})
