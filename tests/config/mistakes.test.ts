import { describe, expect, it } from 'vitest'
import { checkRuntimeConfig } from '#config/runtimeConfig.ts'
import { goodOnes, mistakes } from './mistakes.ts'

describe('a configuration', () => {
  it.each(goodOnes.map((config) => [config]))('with nothing wrong in it is taken: %j', (config) => {
    expect(checkRuntimeConfig(config)).toHaveProperty('config')
  })

  it.each(Object.entries(mistakes))('with %s is refused, in both languages', (_what, mistake) => {
    const { config, key, suggestion } = mistake
    const outcome = checkRuntimeConfig(JSON.parse(JSON.stringify(config)))
    const [problem, ...others] = 'problems' in outcome ? outcome.problems : []
    expect([problem?.key, problem?.suggestion, others]).toEqual([key, suggestion, []])
    for (const text of Object.values(problem?.message ?? {})) {
      expect(text).toContain(key)
      expect(text).not.toMatch(
        /undefined|\[object|[^"]\{(?!field|Mandant|tenant|Ressource|resource|Aktion|action)\w+\}/,
      )
    }
    if (!/ is empty$/.test(problem?.message.en ?? ''))
      expect(problem?.message.de).not.toBe(problem?.message.en)
  })

  it('with all of these mistakes tells them all at once', () => {
    const all = Object.assign(
      {},
      ...Object.values(mistakes)
        .filter(({ config, key }) => !Array.isArray(config) && key !== 'deploymentEnvironment')
        .map(({ config }) => config),
    )
    const outcome = checkRuntimeConfig(all)
    expect('problems' in outcome && outcome.problems.length).toBeGreaterThan(15)
  })

  it('leaves out where editors find its schema', () => {
    const outcome = checkRuntimeConfig({ deploymentEnvironment: 'testing', $schema: './config.schema.json' })
    expect('config' in outcome && outcome.config).not.toHaveProperty('$schema')
  })

  it('begins in the first of its languages', () => {
    const outcome = checkRuntimeConfig({ deploymentEnvironment: 'testing', locales: ['en'] })
    expect(outcome).toMatchObject({ config: { locales: ['en'], defaultLocale: 'en' } })
  })
})
