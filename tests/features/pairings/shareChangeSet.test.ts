import { describe, expect, it } from 'vitest'
import {
  assign,
  changeValues,
  emptyChangeSet,
  move,
  remove,
  setDefaults,
} from '#features/pairings/panel/changeSet.ts'
import {
  decodeChangeSet,
  encodeChangeSet,
  fileOf,
  fragmentOf,
  sharedInFragment,
  sharedInText,
} from '#features/pairings/panel/changeSetCodec.ts'
import { fc } from '#tests/support/properties.ts'
import { assignment, pair, place } from './assignments.ts'

const others = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index + 1}`, title: `Kunde ${index + 1} GmbH` }))

function setOf(count: number) {
  const added = setDefaults(assign(emptyChangeSet, others(count)), { startDate: '2026-07-01', employees: 3 })
  const ended = remove(added, [{ pair: pair('901', 'c901'), title: 'Ende' }])
  const moved = move(
    ended,
    { pair: pair('903', 'c903'), title: 'Wechsel' },
    { id: '8', title: '' },
    { employees: 9 },
  )
  return changeValues(moved, { pair: pair('902', 'c902'), title: 'Änderung' }, { endDate: null })
}

const untitled = (set: ReturnType<typeof setOf>) => ({
  ...set,
  changes: new Map([...set.changes].map(([key, change]) => [key, { ...change, title: '' }])),
})

describe('a change set that is handed on', () => {
  it('comes back from a link as it was, without the names of records', async () => {
    const set = setOf(20)
    const fragment = await fragmentOf({ place, set })
    expect(await sharedInFragment(assignment, fragment ?? '')).toEqual({ place, set: untitled(set) })
  })

  it('has room for some hundred rows in a link, and none for ten thousand', async () => {
    expect(await fragmentOf({ place, set: setOf(300) })).toMatch(/^#changes=[\w-]+$/)
    expect(await fragmentOf({ place, set: setOf(10_000) })).toBeUndefined()
  })

  it('comes back from a file as it was', async () => {
    const set = setOf(10_000)
    const { name, content } = fileOf({ place, set })
    expect(name).toBe('assignments-campaign-7.json')
    expect(sharedInText(assignment, await content.text())).toEqual({ place, set })
  })

  it.each([
    ['no text that was packed', '#changes=abc'],
    ['strange letters', '#changes=%E4%25'],
    ['nothing', '#changes='],
  ])('is unreadable with %s', async (_what, fragment) => {
    expect(await sharedInFragment(assignment, fragment)).toBe('unreadable')
  })

  it('is none where the address holds none', async () => {
    expect(await sharedInFragment(assignment, '#top')).toBeUndefined()
    expect(await sharedInFragment(assignment, '')).toBeUndefined()
  })

  it.each([
    ['no JSON', 'abc'],
    ['another entry', JSON.stringify({ ...place, resource: 'x', changeSet: encodeChangeSet(setOf(1)) })],
    [
      'a side that there is not',
      JSON.stringify({ ...place, side: 'x', changeSet: encodeChangeSet(setOf(1)) }),
    ],
    ['no id', JSON.stringify({ ...place, id: null, changeSet: encodeChangeSet(setOf(1)) })],
    ['no changes', JSON.stringify(place)],
    ['a later version', JSON.stringify({ ...place, changeSet: { ...encodeChangeSet(setOf(1)), v: 2 } })],
  ])('is unreadable as a file with %s', (_what, text) => {
    expect(sharedInText(assignment, text)).toBe('unreadable')
  })

  it('is refused when it unpacks to more than the memory should hold', async () => {
    const packed = new Blob(['x'.repeat(20_000_000)])
      .stream()
      .pipeThrough(new CompressionStream('deflate-raw'))
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer())
    const letters = Buffer.from(bytes).toString('base64url')
    expect(await sharedInFragment(assignment, `#changes=${letters}`)).toBe('unreadable')
  })

  it('leaves out rows that are none and values that the entry does not have', () => {
    const rows = [
      ['+', '1', 'Eins', { employees: 2, password: 'x', startDate: { x: 1 } }],
      ['+'],
      ['?', '1'],
      5,
      null,
    ]
    const set = decodeChangeSet(assignment, { v: 1, defaults: { role: 'admin' }, rows })
    expect(set).toEqual({
      defaults: {},
      changes: new Map([
        ['new:1', { kind: 'assign', key: 'new:1', other: '1', title: 'Eins', values: { employees: 2 } }],
      ]),
    })
  })

  it('never throws, whatever it is given', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        decodeChangeSet(assignment, value)
        decodeChangeSet(assignment, { v: 1, defaults: value, rows: [value, ['+', value, value, value]] })
        sharedInText(assignment, JSON.stringify({ ...place, changeSet: { v: 1, defaults: {}, rows: value } }))
      }),
    )
  })
})
