import { describe, expect, it } from 'vitest'
import type { Step } from '#features/paths/model/path.ts'
import { pathSpan, stepMinutes } from '#features/paths/panel/minutes.ts'
import { walkPath } from '#features/paths/panel/walk.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyPath, branch, decision, field, step } from './paths.ts'

const walk = (
  steps: readonly Step[],
  { answers = {}, start = '2026-01-30', skipOptional = false }: Partial<Parameters<typeof walkPath>[1]> = {},
) => walkPath(steps, { answers, start, skipOptional, minutesOf: ({ minutes }) => minutes ?? 0 })

const shown = (found: ReturnType<typeof walk>) =>
  found.visits.filter((each) => each.shown).map(({ key }) => key)

/** What somebody answers to some questions, each time that they come. */
const answers = fc.dictionary(
  fc.constantFrom('s1', 's2', 's3', 's4'),
  fc.array(fc.constantFrom('b1', 'b2', 'b3'), { minLength: 1, maxLength: 3 }),
)

describe('a walk', () => {
  const fork = [
    step('start', { minutes: 2 }),
    decision('q', [branch('left', 'l'), branch('right', 'r')], { minutes: 1 }),
    step('l', { minutes: 5, next: 'last' }),
    step('r', { minutes: 9 }),
    step('last', { minutes: 1, when: { step: 'q', branch: 'right' } }),
  ]

  it('goes where the answer leads, and adds up what is shown', () => {
    const found = walk(fork, { answers: { q: ['left'] } })
    expect(found).toMatchObject({ minutes: 8, days: 0, ended: 'end' })
    expect(shown(found)).toEqual(['start', 'q', 'l'])
    expect(found.visits.at(-1)).toMatchObject({ key: 'last', shown: false, why: 'condition', minutes: 0 })
    expect(shown(walk(fork, { answers: { q: ['right'] } }))).toEqual(['start', 'q', 'r', 'last'])
  })

  it('asks where no answer is given, or one that there is not', () => {
    expect(walk(fork)).toMatchObject({ ended: 'question', at: 'q', minutes: 3 })
    expect(walk(fork, { answers: { q: ['constructor'] } })).toMatchObject({ ended: 'question', at: 'q' })
  })

  it('asks again each time that a question comes back', () => {
    const round = [decision('q', [branch('again', 'q'), branch('enough', 'last')]), step('last')]
    expect(walk(round, { answers: { q: ['again', 'again'] } })).toMatchObject({
      ended: 'question',
      at: 'q',
      visits: [{ answer: 0, branch: 'again' }, { answer: 1, branch: 'again' }, { key: 'q' }],
    })
    expect(shown(walk(round, { answers: { q: ['again', 'enough'] } }))).toEqual(['q', 'q', 'last'])
  })

  it('lets days pass where somebody waits, over the end of a month', () => {
    const { visits, days } = walk([step('w', { kind: 'wait', days: 3 }), step('a')])
    expect([visits.map(({ day }) => day), days]).toEqual([['2026-01-30', '2026-02-02'], 3])
  })

  it('shows a step on its days only', () => {
    const path = [step('a', { until: '2026-01-29' }), step('b', { from: '2026-01-30', until: '2026-01-30' })]
    expect(walk(path).visits.map(({ why }) => why)).toEqual(['date', undefined])
  })

  it('takes the one answer that its day allows, and with none goes on by itself', () => {
    const terms = [branch('then', 'a', { until: '2026-01-29' }), branch('now', 'b', { from: '2026-01-30' })]
    const path = (branches: typeof terms) => [
      decision('q', branches, { next: 'c' }),
      step('a'),
      step('b'),
      step('c'),
    ]
    expect(shown(walk(path(terms)))).toEqual(['q', 'b', 'c'])
    expect(shown(walk(path(terms.slice(0, 1))))).toEqual(['q', 'c'])
    expect(shown(walk(path(terms), { answers: { q: ['then'] } }))).toEqual(['q', 'b', 'c'])
  })

  it('leaves out what is optional only for whoever wants that', () => {
    const path = [step('a', { optional: true, minutes: 4 }), step('b', { minutes: 1 })]
    expect(walk(path).minutes).toBe(5)
    expect(walk(path, { skipOptional: true })).toMatchObject({
      minutes: 1,
      visits: [{ why: 'optional' }, {}],
    })
  })

  it('says where it cannot go on, or goes round', () => {
    expect(walk([step('a'), step('b', { next: 'gone' })])).toMatchObject({ ended: 'deadEnd', at: 'b' })
    expect(walk([step('a'), step('b', { next: 'a' })])).toMatchObject({ ended: 'loop', at: 'a' })
    expect(walk([])).toEqual({ visits: [], minutes: 0, days: 0, ended: 'end' })
  })

  it('leaves a repetition when its days are over', () => {
    const path = [
      step('w', { kind: 'wait', days: 1 }),
      decision('q', [branch('again', 'w', { until: '2026-02-02' })], { next: 'end' }),
    ]
    expect(walk(path)).toMatchObject({ ended: 'end', days: 4 })
  })

  it('comes to an end whatever the path, shows what it says, and adds up', () => {
    fc.assert(
      fc.property(anyPath(9), answers, fc.boolean(), (steps, given, skipOptional) => {
        const found = walk(steps, { answers: given, skipOptional })
        expect(found.visits.length).toBeLessThanOrEqual(2000)
        expect(found.minutes).toBe(found.visits.reduce((sum, { minutes }) => sum + minutes, 0))
        expect(found.visits.filter(({ shown: is, why }) => is !== (why === undefined))).toEqual([])
        if (found.ended === 'end') expect(found.at).toBeUndefined()
        else expect(steps.map(({ key }) => key)).toContain(found.at)
      }),
      { numRuns: runs(50) },
    )
  })
})

describe('minutes', () => {
  const seconds = (_resource: string, id: string | number) =>
    ({ short: 45, long: 61, none: null })[String(id)]
  const clip = (record: string | null, minutes: number | null = null) =>
    step('a', { kind: 'clip', record, minutes })

  it.each([
    [clip('long', 7), 7],
    [clip('short'), 1],
    [clip('long'), 2],
    [clip('none'), 0],
    [clip('gone'), 0],
    [clip(null), 0],
    [clip('long', 0), 0],
    [step('a', { kind: 'form', record: 'long' }), 0],
    [step('a'), 0],
  ])('of a step are its own, else those of its record rounded up: %#', (each, minutes) => {
    expect(stepMinutes(each, field, seconds)).toBe(minutes)
  })

  const fork = [
    step('a', { minutes: 1 }),
    decision('q', [branch('x', 'b'), branch('y', 'c')]),
    step('b', { minutes: 10, next: 'd' }),
    step('c', { minutes: 3 }),
    step('d', { minutes: 2, optional: true }),
  ]

  it('of a path are those of its longest way', () => {
    expect(pathSpan(fork, field, seconds)).toEqual({ least: 4, most: 13 })
  })

  it('do not count what is repeated, cannot be reached, or leads nowhere more than it is', () => {
    const most = (steps: readonly Step[]) => pathSpan(steps, field, seconds).most
    const again = decision('q', [branch('again', 'a'), branch('on', null)])
    expect(most([step('a', { minutes: 5 }), again])).toBe(5)
    const lost = [step('a', { minutes: 5, next: 'c' }), step('b', { minutes: 9 }), step('c', { minutes: 1 })]
    expect(most(lost)).toBe(6)
    expect(most([step('a', { minutes: 5, next: 'gone' })])).toBe(5)
    expect(most([])).toBe(0)
  })

  it('of a path are never less than those of a walk that repeats nothing', () => {
    fc.assert(
      fc.property(anyPath(8), answers, (steps, given) => {
        // Without links that lead back, a walk is one of the ways.
        const place = (key: string | null) => (key === null ? Infinity : Number(key.slice(1)) || Infinity)
        const onward = steps.map((each, index) => ({
          ...each,
          next: place(each.next) <= index + 1 ? null : each.next,
          branches: each.branches.map((b) => ({ ...b, next: place(b.next) <= index + 1 ? null : b.next })),
        }))
        const none = () => null
        const { least, most } = pathSpan(onward, field, none)
        const { minutes, ended } = walk(onward, { answers: given })
        expect(minutes).toBeLessThanOrEqual(most)
        if (ended === 'end') expect(minutes).toBeGreaterThanOrEqual(least)
      }),
      { numRuns: runs(50) },
    )
  })
})
