import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defineResource, integer, money, number, percent } from '#features/model.ts'
import { changedAmount } from '#kinds/numbers/changedAmount.ts'
import { axisFormat } from '#model/kinds/formats.ts'
import { parseDecimal } from '#model/kinds/typed.ts'
import { fieldKind, resolveResource } from '#tests/support/language.ts'

const { fields } = resolveResource(
  defineResource({
    name: 'accounts',
    label: ['Account', 'Accounts'],
    fields: {
      count: integer({ label: 'Count' }),
      size: integer({ label: 'Size', unit: 'bytes' }),
      rate: number({ label: 'Rate' }),
      share: percent({ label: 'Share' }),
      balance: money({ label: 'Balance', currency: 'EUR' }),
    },
    list: { columns: ['balance'] },
    access: { list: [] },
    api: { list: { get: 'accounts' } },
  }),
)
const languages = ['de', 'en'] as const

describe('a number below zero', () => {
  it('has one minus, "−", in whatever kind of field it stands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10 ** 9 }), (size) => {
        for (const language of languages)
          for (const field of fields.filter(({ name }) => name !== 'id')) {
            const text = fieldKind(field.kind).toText(-size, field, language)
            expect(text).toMatch(/^−[^-−]+$/)
            expect(parseDecimal(text.replace(/[^\d.,−]/g, ''), language)).toBeLessThan(0)
          }
      }),
    )
  })

  it('has it as a difference and beside an axis too', () => {
    for (const language of languages) {
      const shown = [changedAmount(-3_863_950, 'EUR', language), axisFormat(language, 'EUR').format(-12)]
      for (const text of shown) expect(text).toMatch(/^−[^-−]+$/)
    }
    expect([changedAmount(0, 'EUR', 'en'), changedAmount(150, 'EUR', 'en')]).toEqual(['±€0.00', '+€1.50'])
  })
})
