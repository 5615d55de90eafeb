import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { entryMistakes } from '#app/entryMistakes.ts'
import { ProblemsPage } from '#config/ProblemsPage.tsx'
import { checkRuntimeConfig, type RuntimeConfig } from '#config/runtimeConfig.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc } from '#tests/support/properties.ts'
import { isLongRun } from '../support/long.ts'
import { renderPanel } from '../support/renderPanel.tsx'
import { holdTime, passTime } from '../support/time.ts'
import { mutated, someMutations } from './mutations.ts'
import { backendOf } from './richBackend.ts'
import { richConfiguration } from './richConfiguration.ts'

/** `FUZZ_SEED=7 FUZZ_PAGES=40` looks for more. */
const seed = Number(process.env.FUZZ_SEED ?? 1)
const ofPanel = Number(process.env.FUZZ_PAGES ?? (isLongRun ? 3 : 1))

const given = fc
  .sample(someMutations, { seed, numRuns: 60 + ofPanel * 20 })
  .map((mutations) => mutated(richConfiguration(), mutations))

function problemsOf(value: unknown) {
  const outcome = checkRuntimeConfig(value)
  if ('problems' in outcome) return outcome.problems.map(({ key, ...problem }) => ({ path: key, ...problem }))
  return entryMistakes(outcome.config.resources, outcome.config.rightsTemplates)
}

const log = vi.spyOn(console, 'error')
beforeEach(() => {
  log.mockReset()
})
afterEach(() => {
  expect(log.mock.calls.map((call) => call.map(String).join(' ')).filter((text) => !isKnown(text))).toEqual(
    [],
  )
})

/** What React says of a test that does not wait for everything, and of elements that jsdom does not know. */
const isKnown = (text: string) => /not wrapped in act|is unrecognized in this browser/.test(text)

/** What the page says when all of it is there, and nothing of it changes any more while time passes. */
async function settledText(): Promise<string> {
  let [text, calm] = ['', 0]
  for (let look = 0; look < 200 && calm < 2; look += 1) {
    await passTime(2000)
    const now = document.querySelector('main')?.textContent?.trim() ?? ''
    calm = now !== '' && now === text ? calm + 1 : 0
    text = now
  }
  return text
}

describe('a changed configuration that is wrong', () => {
  const wrong = given.map(problemsOf).filter((problems) => problems.length > 0)

  it('gives a page with every finding in both languages', () => {
    expect(wrong.length).toBeGreaterThan(20)
    for (const problems of wrong.slice(0, 60)) {
      render(<ProblemsPage problems={problems} />)
      expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(problems.length)
      const page = screen.getByRole('main').textContent ?? ''
      for (const { message } of problems) {
        expect(page).toContain(typeof message === 'string' ? message : message.de)
      }
      cleanup()
    }
  })
})

describe('a changed configuration that is sound', () => {
  const entriesOf = (value: unknown) =>
    (checkRuntimeConfig(value) as { config: RuntimeConfig }).config.resources
  const unchanged = new Set(entriesOf(richConfiguration()).map((entry) => JSON.stringify(entry)))
  /** The others have the same pages as they are. */
  const changedNames = (value: unknown) =>
    entriesOf(value)
      .filter((entry) => !unchanged.has(JSON.stringify(entry)))
      .map(({ name }) => name)
  const sound = given.filter((value) => problemsOf(value).length === 0 && changedNames(value).length > 0)

  it.each([richConfiguration(), ...sound.slice(0, ofPanel)])(
    'opens its pages (%#)',
    { timeout: 120_000 },
    async (value) => {
      holdTime()
      const resources = entriesOf(value)
      const resolved = resources.map(resolveResource)
      const changed = changedNames(value)
      const opened = changed.length > 0 ? resolved.filter(({ name }) => changed.includes(name)) : resolved
      for (const { path, name, api } of opened) {
        const isPaired = resolved.some((resource) => resource.name === name && resource.pairing)
        const views = [
          '',
          ...(isPaired ? [] : ['/1']),
          ...(api.create ? ['/create'] : []),
          ...(api.edit ? ['/1/edit'] : []),
        ]
        for (const view of views) {
          renderPanel({
            resources,
            backend: backendOf(resolved),
            address: `/panel/${path}${view}`,
            granted: ['*:billing:Get', '*:billing:Put'],
          })
          const what = `${name}${view}`
          expect(await settledText(), what).not.toBe('')
          expect(
            document.querySelector('.failure, .plain-page, .part-failure')?.textContent,
            what,
          ).toBeUndefined()
          cleanup()
        }
      }
    },
  )
})
