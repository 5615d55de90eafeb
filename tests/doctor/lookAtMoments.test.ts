import { expect, it } from 'vitest'
import { lookAtMoments } from '#doctor/lookAtMoments.ts'
import { date, defineResource } from '#features/model.ts'
import type { CallStyle } from '#model/language/callStyle.ts'
import { resolveEntries } from '#tests/support/language.ts'

it('a day whose backend holds times of day is told, also where its days have a form of instants', () => {
  const orders = defineResource({
    name: 'orders',
    label: ['Bestellung', 'Bestellungen'],
    backend: 'shop',
    fields: { due: date({ label: 'Fällig' }) },
    list: { columns: ['due'] },
    access: { list: [] },
    api: { path: 'orders' },
  })
  const codes = (values: CallStyle['values'], rows: readonly unknown[]) => {
    const backends = { shop: { url: 'https://shop.example.com', values: values ?? {} } }
    const [resource] = resolveEntries([], [orders], { backends })
    const [field] = resource?.fields ?? []
    if (!resource || !field) throw new Error('there is no entry')
    return lookAtMoments(
      resource,
      field,
      rows.map((due) => ({ due })),
    ).map(({ code }) => code)
  }
  const times = ['09:15', '12:30', '18:00'].map((time) => `2026-11-30T${time}:00.000Z`)
  const days = ['28', '29', '30'].map((day) => `2026-11-${day}T12:00:00.000Z`)
  const parse = (iso: string) => ({ __type: 'Date', iso })
  const form = { date: '{value}T12:00:00.000Z' }
  const typed = { date: { __type: 'Date', iso: '{value}T12:00:00.000Z' } }
  expect(codes({}, times)).toEqual(['dayIsInstant'])
  expect(codes(form, times)).toEqual(['dayIsInstant'])
  expect(codes(typed, times.map(parse))).toEqual(['dayIsInstant'])
  expect(codes({}, days)).toEqual(['dayAsInstant'])
  expect(codes(form, days)).toEqual([])
  expect(codes(typed, days.map(parse))).toEqual([])
})
