import { afterEach, expect, it } from 'vitest'
import { tryBackend } from '#doctor/tryBackend.ts'
import type { AnyResource } from '#features/model.ts'
import { callStyles } from '#model/styles/index.ts'
import { resolveEntries } from '#tests/support/language.ts'
import { type Received, type Reply, startBackend } from './backend.ts'

type Row = Record<string, unknown>

let close = async () => {}
afterEach(() => close())

/** Bills of a backend that does with what it is sent what the test says. */
async function findingsOf(api: object, edit: (row: Row, sent: Row) => Row, made: Row = {}) {
  const rows = new Map<string, Row>()
  const answer = ({ method, url, body }: Received): Reply => {
    const [, , id = ''] = url.pathname.split('/')
    if (id === '' && method === 'GET') return { body: { data: [...rows.values()], count: rows.size } }
    const sent = body === '' ? {} : (JSON.parse(body) as Row)
    if (method === 'POST') rows.set('7', { id: '7', ...made, ...sent })
    const row = rows.get(method === 'POST' ? '7' : id)
    if (row === undefined) return { status: 404, body: {} }
    if (method === 'PUT' || method === 'PATCH') rows.set(id, { id, ...edit(row, sent) })
    if (method === 'DELETE') rows.delete(id)
    return { body: method === 'DELETE' ? {} : rows.get(id || '7') }
  }
  const backend = await startBackend(answer)
  close = backend.close
  const backends = { bills: { url: backend.url, headers: {} } }
  const entry = {
    ...{ name: 'bills', label: ['Rechnung', 'Rechnungen'], backend: 'bills', list: { columns: ['title'] } },
    fields: {
      title: { kind: 'text', label: 'Titel', required: true },
      amount: { kind: 'money', label: 'Betrag', currency: 'EUR', required: true },
      note: { kind: 'text', label: 'Notiz' },
    },
    access: { list: [], show: [], create: [], edit: [], delete: [] },
    api,
  }
  const resources = resolveEntries([], [entry as unknown as AnyResource], { styles: callStyles, backends })
  const reports = []
  for await (const report of tryBackend(resources, { backends, write: true, leaveBehind: false }))
    reports.push(report)
  return reports.flatMap(({ purpose, findings }) =>
    purpose === 'edit' ? findings.map(({ message }) => /before in ([^;]*);/.exec(message.en)?.[1]) : [],
  )
}

const put = {
  list: { get: 'bills', total: 'count' },
  one: { get: 'bills/{id}' },
  create: { post: 'bills' },
  edit: { put: 'bills/{id}' },
  delete: { delete: 'bills/{id}' },
}

it('an edit that changes one field and nothing else is found in order', async () => {
  expect(await findingsOf(put, (row, sent) => ({ ...row, ...sent, changedAt: 2 }), { changedAt: 1 })).toEqual(
    [],
  )
})

it('what the backend drops because the entry does not declare it is told, also inside of something', async () => {
  const made = { secret: { token: 't', more: [1, { deep: 2 }] }, tags: ['a'] }
  expect(await findingsOf(put, (_row, sent) => sent, made)).toEqual(['"secret", "tags"'])
  const shortened = (row: Row, sent: Row) => ({ ...row, ...sent, secret: { token: 't', more: [1, {}] } })
  expect(await findingsOf(put, shortened, made)).toEqual(['"secret"'])
})

it('another field that somebody enters must be the same to the letter', async () => {
  expect(await findingsOf(put, (row, sent) => ({ ...row, ...sent, amount: 0.5 }))).toEqual(['"amount"'])
})
