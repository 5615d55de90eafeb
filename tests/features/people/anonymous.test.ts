import { describe, expect, it } from 'vitest'
import * as yup from 'yup'
import type { AnyResource } from '#features/model.ts'
import { anonymousValue, isErasable, keptUntil } from '#features/people/model/retention.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { resolveResource } from '#tests/support/language.ts'

function resourceWith(field: object) {
  return resolveResource({
    name: 'people',
    label: ['Person', 'Personen'],
    fields: { value: { label: 'Wert', ...field } },
    list: { columns: ['value'] },
    access: {},
    api: { list: { get: 'people' } },
  } as unknown as AnyResource)
}

describe('an anonymous value', () => {
  it.each([
    ...['text', 'longText', 'richText', 'email', 'url'].map((kind) => ({ kind })),
    { kind: 'text', maxLength: 6 },
    { kind: 'text', minLength: 40 },
    { kind: 'text', noSpaces: true, letters: 'upper' },
    { kind: 'text', noSpaces: true, letters: 'lower' },
  ])('passes the rules of its field: %o', async (options) => {
    const resource = resourceWith({ ...options, required: true })
    const [field] = resource.fields
    const value = field && anonymousValue(field, '3f9c2b71')
    expect(await validateRecord(recordSchema(yup, resource, 'create'), { value })).toEqual({})
  })

  it('is none where none is needed', () => {
    const [field] = resourceWith({ kind: 'iban' }).fields
    expect(field && anonymousValue(field, '3f9c2b71')).toBeNull()
  })
})

describe('keeping what is stored', () => {
  it.each([
    ['nothing', [], 0, undefined],
    ['what has ended', ['2026-01-31', '2025-12-31'], 0, '2026-02-01'],
    ['what has ended, for some days more', ['2026-02-27'], 2, '2026-03-02'],
    ['what has no end', ['2026-01-31', null], 0, null],
  ])('ends, for %s', (_what, lastDays, days, until) => {
    expect(keptUntil(lastDays, days)).toBe(until)
  })

  it('is over on the day that is named, not before', () => {
    const at = (from: string | null | undefined, now: string) =>
      isErasable(from, new Date(now), 'Europe/Berlin')
    expect(at('2026-02-01', '2026-01-31T12:00:00Z')).toBe(false)
    expect(at('2026-02-01', '2026-02-01T12:00:00Z')).toBe(true)
    expect(at(undefined, '2026-01-31T12:00:00Z')).toBe(true)
    expect(at(null, '2026-01-31T12:00:00Z')).toBe(false)
  })

  it('is over with the day in its zone, wherever it is looked at', () => {
    // 00:30 in Berlin on the first possible day, and half an hour before it begins.
    const [after, before] = [new Date('2026-01-31T23:30:00Z'), new Date('2026-01-31T22:30:00Z')]
    expect(isErasable('2026-02-01', after, 'Europe/Berlin')).toBe(true)
    expect(isErasable('2026-02-01', before, 'Europe/Berlin')).toBe(false)
    expect(isErasable('2026-02-01', after, 'America/New_York')).toBe(false)
  })
})
