import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { panelResources } from '#app/server/panelResources.ts'
import { findResource } from '#client/api/calls.ts'
import { coreKind } from '#kinds/kinds.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { records } from '#server/db/schema.ts'
import { createRememberedLists } from '#server/records/fast/rememberedLists.ts'
import { createSlowPages } from '#server/records/fast/slowPages.ts'
import { listRecords } from '#server/records/listRecords.ts'
import { openSeededDatabase } from '../support/seededDatabase.ts'

const customers = findResource(panelResources(), 'customers')

describe('a page that took long to find', () => {
  let opened: OpenDatabase
  const sent: string[] = []
  beforeAll(async () => {
    opened = await openSeededDatabase((text) => void sent.push(text))
  })
  afterAll(() => opened.close())

  const ask = async (from: number, remembered: ReturnType<typeof createRememberedLists>) => {
    sent.length = 0
    const sort = { field: { name: 'company', type: coreKind('text') }, order: 'ASC' } as const
    const query = { search: 'gmbh', filters: [], sort, offset: from, limit: 5 }
    const { rows } = await listRecords(opened.database, customers, query, { remembered })
    return { ids: rows.map(({ id }) => id), searched: sent.some((text) => /like .* order by/.test(text)) }
  }

  it('is read by its ids as long as no record changes, and is searched for again then', async () => {
    const remembered = { ...createRememberedLists(), pages: createSlowPages({ passing: 0, beginning: 0 }) }
    const first = await ask(0, remembered)
    expect(first.searched).toBe(true)
    expect(await ask(0, remembered)).toEqual({ ids: first.ids, searched: false })
    expect((await ask(5, remembered)).searched).toBe(true)
    const [gone = ''] = first.ids
    await opened.database.delete(records).where(eq(records.id, gone))
    const after = await ask(0, remembered)
    expect(after.searched).toBe(true)
    expect(after.ids).toEqual([...first.ids.slice(1), expect.any(String)])
  })

  it('is not kept where it was found soon', async () => {
    const remembered = { ...createRememberedLists(), pages: createSlowPages({ passing: 1e9, beginning: 0 }) }
    await ask(0, remembered)
    expect((await ask(0, remembered)).searched).toBe(true)
  })
})
