import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowResult } from '#features/imports/panel/keep/importStorage.ts'
import { doneAtLast, writeRows } from '#features/imports/panel/run/writeRows.ts'
import type { ResolvedResource } from '#features/model.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { createApiProvider } from '#tests/support/apiProvider.ts'
import { createTestServer, type TestServer, testStart } from '#tests/support/server.ts'
import { tryText } from '../importSupport.ts'

const file = `Name;E-Mail;Rolle;Sprache der E-Mail;Gültigkeit in Tagen
Otto Muster;otto@example.com;Nur lesen;Englisch;3
Ada Muster;ada@example.com;Redaktion;Deutsch;
Otto noch einmal;OTTO@example.com;Redaktion;Deutsch;
Lena;lesen@example.com;Nur lesen;Englisch;
Chefin;chefin@example.com;Administration;Deutsch;
Wer;wer@example.com;Hausmeister;Deutsch;
Niemand;niemand;Nur lesen;Deutsch;
`

describe('operators out of a file', () => {
  let server: TestServer
  let operators: ResolvedResource
  let provider: ReturnType<typeof createApiProvider>
  beforeAll(async () => {
    server = await createTestServer()
    const found = server.resources.find(({ name }) => name === 'operators')
    if (!found) throw new Error('no operators')
    operators = found
    provider = createApiProvider({
      resources: server.resources,
      baseUrl: 'http://localhost/api/',
      token: await server.tokenOf('administrator'),
      fetch: async (input, init) => server.app.fetch(new Request(input, init)),
    })
  }, 120_000)
  afterAll(() => server.close())

  const tried = () =>
    tryText({
      ...{ resource: operators, resources: server.resources, provider, file },
      can: (requirement) => requirement === 'never' || !requirement.includes('*:mca:EditOperator'),
    })

  it('are known by their addresses, and each row says why it is refused: twice, another role, no address', async () => {
    const { rows, key } = await tried()
    expect(key).toBe('field:email')
    expect(rows.map(({ kind, faults }) => [kind, faults?.map((fault) => fault.code)])).toEqual([
      ['new', undefined],
      ['new', undefined],
      ['refused', ['twice']],
      // Who is there keeps what was only said when they were invited.
      ['same', undefined],
      ['refused', ['beyond']],
      ['refused', ['option']],
      ['refused', ['rule']],
    ])
  })

  it('are invited in their language, and the last mail has its time', async () => {
    const { plan } = await tried()
    const results = new Map<number, RowResult>()
    await writeRows(
      {
        ...{ resource: operators, plan: { ...plan, id: crypto.randomUUID(), digest: '' }, provider, results },
        keyField: undefined,
        note: async (row, result) => void results.set(row, result),
        now: () => testStart.getTime(),
        reasonOf: String,
      },
      { report: () => undefined, signal: new AbortController().signal },
    )
    expect([...results.values()].map(({ state, reason }) => reason ?? state)).toEqual(['done', 'done'])
    const [otto] = await server.mailsTo('otto@example.com')
    expect(otto?.subject).toBe('Invitation: Abo-Panel')
    const { data } = await provider.getList<AnyRecord>('operators', {
      filter: { q: 'otto@' },
      pagination: { page: 1, perPage: 5 },
    })
    expect(data).toMatchObject([{ state: 'INVITED', template: 'reading' }])
    expect(doneAtLast(results, testStart.toISOString())).toBeUndefined()
    const late = new Map<number, RowResult>([
      ...results,
      [9, { state: 'done', at: 0, doneAt: '2026-03-02T10:12:00.000Z' }],
    ])
    expect(doneAtLast(late, testStart.toISOString())).toBe('2026-03-02T10:12:00.000Z')
  })
})
