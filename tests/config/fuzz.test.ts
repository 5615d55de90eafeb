import { describe, expect, it } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import { fileKeys } from '#config/configSchema.ts'
import { fits } from '#config/loadRuntimeConfig.ts'
import { quickConfigCheck } from '#config/quickConfigCheck.ts'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { leadsSomewhere } from './jsonPlaces.ts'
import { mutated, someMutations } from './mutations.ts'
import { richConfiguration } from './richConfiguration.ts'
import { workWithConfiguration } from './workWithConfiguration.ts'

const numRuns = runs(20, 600)

const { schema } = quickConfigCheck()

describe('a configuration with random changes', () => {
  it('is sound before them', async () => {
    const outcome = checkRuntimeConfig(richConfiguration())
    expect(outcome).toHaveProperty('config')
    if (!('config' in outcome)) return
    expect(Object.keys(richConfiguration()).toSorted()).toEqual(Object.keys(fileKeys).toSorted())
    expect(entryMistakes(outcome.config.resources, outcome.config.rightsTemplates)).toEqual([])
    await workWithConfiguration(outcome.config)
  })

  it('is answered by findings in both languages, each at a place of it, or works', {
    timeout: 600_000,
  }, async () => {
    let sound = 0
    await fc.assert(
      fc.asyncProperty(someMutations, async (mutations) => {
        const given = mutated(richConfiguration(), mutations)
        const outcome = checkRuntimeConfig(given)
        const known = ['config.json', ...Object.keys(fileKeys), ...Object.keys(Object(given))]
        // A browser that finds a file sound by its schema asks no rule any more.
        if (fits(given, schema)) expect(outcome).toHaveProperty('config')
        if ('problems' in outcome) {
          for (const { key, message } of outcome.problems) {
            expect([message.de.trim(), message.en.trim()]).not.toContain('')
            expect(
              known.some((name) => key.startsWith(name)),
              key,
            ).toBe(true)
          }
          return
        }
        const findings = entryMistakes(outcome.config.resources, outcome.config.rightsTemplates)
        for (const { code, file, path, message } of findings) {
          expect(code).toMatch(/^C\d{3}$/)
          expect(file, path).toBe('config.json')
          expect(leadsSomewhere(given, path), path).toBe(true)
          for (const text of [message.de, message.en]) {
            expect(text.trim()).not.toBe('')
            expect(text.length).toBeLessThan(2000)
          }
        }
        if (findings.length > 0) return
        sound += 1
        await workWithConfiguration(outcome.config)
      }),
      { numRuns },
    )
    expect(sound).toBeGreaterThan(numRuns / 20)
  })
})
