import { expect, it } from 'vitest'
import { path } from '#features/model.ts'
import { receivedFrom, recordFromWire, recordToWire } from '#model/kinds/wire.ts'
import { resolveResource } from '#tests/support/language.ts'

const entry = resolveResource({
  ...{ name: 'courses', label: ['Kurs', 'Kurse'], list: { columns: ['steps'] }, access: { list: [] } },
  fields: { steps: path({ label: 'Schritte', kinds: { read: { label: 'Lesen', holds: 'text' } } }) },
  api: { list: { get: 'courses' } },
})

type Steps = Record<string, unknown>[]

function body(rows: object[], change: (steps: Steps) => Steps): string {
  const row = { id: 1, steps: rows }
  const record = recordFromWire(entry, row)
  const steps = change((record?.steps ?? []) as Steps)
  return JSON.stringify(recordToWire(entry, { ...record, steps }, 'edit', receivedFrom(entry, row)))
}

const rows = [
  { sku: 1, title: 'Eins', key: 'a', kind: 'read', text: '<p>x</p>' },
  { key: 'b', kind: 'read', title: 'Zwei', minutes: '5', own: { deep: [null] } },
  { kind: 'read', title: 'Ohne Schlüssel' },
]

it('a step that nobody has touched goes back byte for byte, in whatever order', () => {
  const sent = JSON.parse(body(rows, ([one, two, three]) => [three, two, { ...one, title: 'Neu' }] as Steps))
  expect(JSON.stringify(sent.steps[1])).toBe(JSON.stringify(rows[1]))
  expect(sent.steps[2]).toMatchObject({ sku: 1, title: 'Neu', key: 'a' })
})

it('a step that came without a key gets the one that others lead to', () => {
  const sent = JSON.parse(
    body(rows, ([one, two, three]) => [{ ...one, next: three?.key }, two, three] as Steps),
  )
  expect(sent.steps[2].key).toBe(sent.steps[0].next)
})
