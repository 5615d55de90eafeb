import { expect, it } from 'vitest'
import { lookAtRows } from '#doctor/lookAtRows.ts'
import type { AnyResource } from '#features/model.ts'
import { resolveResource } from '#tests/support/language.ts'

const parcels = resolveResource({
  name: 'parcels',
  label: ['Paket', 'Pakete'],
  fields: { width: { kind: 'integer', label: 'Breite', wire: 'dims.w' } },
  list: { columns: ['width'] },
  access: { list: [] },
  api: { list: { get: 'parcels' } },
} as unknown as AnyResource)

const codesOf = (...rows: unknown[]) => lookAtRows(parcels, rows).map(({ code }) => code)

it('takes a value within what is empty for empty, not for missing', () => {
  expect(codesOf({ id: 1, dims: null })).toEqual([])
  expect(codesOf({ id: 1, dims: null }, { id: 2, dims: { w: 3 } })).toEqual([])
})

it('misses a value that is in no row although something else stands there', () => {
  expect(codesOf({ id: 1, dims: null }, { id: 2, dims: { h: 3 } })).toEqual(['missingField'])
  expect(codesOf({ id: 1 })).toEqual(['missingField'])
})
