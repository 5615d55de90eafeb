import { describe, expect, it } from 'vitest'
import { completeConfig } from '#config/completeConfig.ts'
import { fits } from '#config/loadRuntimeConfig.ts'
import { quickConfigCheck } from '#config/quickConfigCheck.ts'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { goodOnes, mistakes } from './mistakes.ts'

const { schema, defaults } = JSON.parse(JSON.stringify(quickConfigCheck()))
const asJson = (value: unknown) => JSON.parse(JSON.stringify(value))
const configs = [...goodOnes, ...Object.values(mistakes).map(({ config }) => config)].map(asJson)
const values = [
  ...configs.flatMap((config) => Object.values(config)),
  ...[null, '', ' ', 0, 1.5, -1, true, [], {}, [[]], ['de', 'de'], 'https://', '/a b', '__proto__'],
]
const keys = [...new Set(configs.flatMap((config) => Object.keys(config))), '__proto__', 'toString']

describe('what a build takes for sound without the rules', () => {
  it('is complete in the same way', () => {
    for (const config of goodOnes.map(asJson)) {
      if (!fits(config, schema)) continue
      expect(completeConfig(config, defaults)).toEqual(
        (checkRuntimeConfig(config) as { config: unknown }).config,
      )
    }
  })

  it('is every good configuration, as far as a schema can say so', () => {
    const unsure = goodOnes.filter((config) => !fits(asJson(config), schema))
    expect(unsure.map((config) => Object.keys(config).at(-1))).toEqual(['paging'])
  })

  it('has nothing wrong in it', () => {
    for (const { config } of Object.values(mistakes)) expect(fits(asJson(config), schema)).toBe(false)
    const change = fc.tuple(fc.constantFrom(...keys), fc.constantFrom(...values))
    fc.assert(
      fc.property(fc.constantFrom(...configs), fc.array(change, { maxLength: 4 }), (config, changes) => {
        const changed = { ...config, ...Object.fromEntries(changes) }
        if (fits(changed, schema)) expect(checkRuntimeConfig(changed)).toHaveProperty('config')
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  it('is nothing that a schema says in words that are not known here', () => {
    expect(fits('x', { type: 'string', format: 'uri' })).toBe(false)
  })
})
