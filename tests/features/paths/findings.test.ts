import { describe, expect, it } from 'vitest'
import { seedPaths } from '#app/server/seed/seedPaths.ts'
import { largeJourney } from '#app/server/seed/seedSteps.ts'
import type { Step } from '#features/paths/model/path.ts'
import { pathFindings } from '#features/paths/panel/findings.ts'
import { linksOf } from '#features/paths/panel/graph.ts'
import { journeys } from '#resources/journeys.ts'
import { resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import { anyPath, branch, decision, field, step } from './paths.ts'

const found = (steps: readonly Step[]) =>
  pathFindings(steps, field).map(({ code, step: key, branch: taken }) =>
    [code, key, taken].filter(Boolean).join(' '),
  )

describe('links', () => {
  it('follow the order where nothing else is said, and a decision has one for each answer', () => {
    const steps = [
      decision('a', [branch('x', 'c'), branch('y', null)]),
      step('b', { next: 'end' }),
      step('c'),
    ]
    expect(linksOf(steps)).toEqual([
      { from: 'a', to: 'c', branch: 'x' },
      { from: 'a', to: 'b', branch: 'y' },
      { from: 'b', to: 'end' },
      { from: 'c', to: 'end' },
    ])
  })

  it('lead past a decision only where it may not be shown, or none of its answers may be taken', () => {
    const own = (steps: Step[]) => linksOf(steps).filter((link) => link.from === 'a' && !link.branch).length
    const open = [branch('x', 'end')]
    expect(own([decision('a', open)])).toBe(0)
    expect(own([decision('a', open, { optional: true })])).toBe(1)
    expect(own([decision('a', open, { from: '2026-01-01' })])).toBe(1)
    expect(own([decision('a', [branch('x', 'end', { until: '2026-01-01' })])])).toBe(1)
    expect(own([decision('a', [])])).toBe(1)
  })
})

describe('what is found', () => {
  it.each<[string, Step[], string[]]>([
    ['a path that is whole', [step('a'), step('b')], []],
    ['no steps', [], ['noSteps']],
    ['a loop without a way out', [step('a'), step('b'), step('c', { next: 'b' })], ['deadEnd c']],
    ['a step that leads to itself', [step('a', { next: 'a' })], ['deadEnd a']],
    [
      'two loops without a way out',
      [
        decision('a', [branch('x', 'b'), branch('y', 'c')]),
        step('b', { next: 'b' }),
        step('c', { next: 'c' }),
      ],
      ['deadEnd b', 'deadEnd c'],
    ],
    [
      'a loop that leads into another',
      [
        step('a', { next: 'c' }),
        decision('c', [branch('x', 'a'), branch('y', 'd')]),
        step('d', { next: 'd' }),
      ],
      ['deadEnd d'],
    ],
    [
      'a repetition that can be left',
      [step('a'), decision('b', [branch('again', 'a'), branch('on', null)])],
      [],
    ],
    [
      'a link that leads nowhere',
      [step('a', { next: 'gone' }), step('b')],
      ['brokenLink a', 'unreachable b'],
    ],
    [
      'a branch that leads nowhere',
      [decision('a', [branch('x', 'gone'), branch('y', null)]), step('b')],
      ['brokenLink a x'],
    ],
    ['steps that nothing leads to', [step('a', { next: 'c' }), step('b'), step('c')], ['unreachable b']],
    [
      'steps that hold nothing',
      [step('a', { text: '<p></p>' }), step('b', { kind: 'clip' }), step('c', { kind: 'wait', days: 0 })],
      ['emptyStep a', 'emptyStep b', 'emptyStep c'],
    ],
    ['an answer without words', [decision('a', [branch('x', null, { label: ' ' })])], ['emptyStep a x']],
    ['a question without answers', [decision('a', [])], ['noBranches a']],
    [
      'conditions that nobody can meet',
      [
        decision('a', [branch('x', 'c'), branch('y', 'b')]),
        step('b', { when: { step: 'a', branch: 'x' }, next: 'end' }),
        step('c', { when: { step: 'a', branch: 'gone' } }),
        step('d', { when: { step: 'gone', branch: 'x' } }),
        step('e', { when: { step: 'a', branch: 'x' } }),
      ],
      ['deadCondition b', 'deadCondition c', 'deadCondition d'],
    ],
    [
      'a term that ends before it begins',
      [step('a', { from: '2026-02-02', until: '2026-02-01' })],
      ['deadCondition a'],
    ],
    ['a step of no kind', [step('a', { kind: 'quiz' })], ['emptyStep a']],
  ])('in %s', (_what, steps, codes) => {
    expect(found(steps)).toEqual(codes)
  })

  it('tells records that are gone or cannot be used, as far as they are known', () => {
    const clips = ['gone', 'draft', 'there', 'unknown'].map((record) =>
      step(record, { kind: 'clip', record }),
    )
    const states = { gone: 'missing', draft: 'unusable', there: 'there' } as const
    const known = (resource: string, id: string | number) =>
      resource === 'clips' ? states[String(id) as keyof typeof states] : undefined
    expect(pathFindings(clips, field, known)).toEqual([
      { code: 'missingRecord', step: 'gone' },
      { code: 'unusableRecord', step: 'draft' },
    ])
    expect(pathFindings(clips, field)).toEqual([])
  })

  it('names a dead end exactly where the end cannot be reached, and only steps and branches that there are', () => {
    fc.assert(
      fc.property(anyPath(9), (steps) => {
        const findings = pathFindings(steps, field)
        for (const { step: key, branch: taken } of findings) {
          const named = steps.find((each) => each.key === key)
          expect(named).toBeDefined()
          if (taken !== undefined) expect(named?.branches.map((each) => each.key)).toContain(taken)
        }
        expect(findings.some(({ code }) => code === 'deadEnd')).toBe(isStuckSomewhere(steps))
        const unreachable = findings.filter(({ code }) => code === 'unreachable').map(({ step: key }) => key)
        expect(unreachable).toEqual(
          steps.map(({ key }) => key).filter((key) => !closure(steps).has(`s1 ${key}`)),
        )
      }),
      { numRuns: runs(50) },
    )
  })
})

/** `from to` for whatever can be reached, worked out the slow way. */
function closure(steps: readonly Step[]): Set<string> {
  const pairs = new Set(steps.map(({ key }) => `${key} ${key}`))
  const links = linksOf(steps).map((link) => ({ ...link, to: link.broken ? 'broken' : link.to }))
  for (let size = -1; size !== pairs.size; ) {
    size = pairs.size
    for (const { from, to } of links) {
      for (const { key } of steps) if (pairs.has(`${key} ${from}`)) pairs.add(`${key} ${to}`)
    }
  }
  return pairs
}

function isStuckSomewhere(steps: readonly Step[]): boolean {
  const pairs = closure(steps)
  return steps.some(
    ({ key }) => pairs.has(`s1 ${key}`) && !pairs.has(`${key} end`) && !pairs.has(`${key} broken`),
  )
}

describe("the demonstration's paths", () => {
  const steps = resolveResource(journeys).fields.find(({ name }) => name === 'steps') ?? { kinds: {} }
  const codes = Object.fromEntries(
    Object.entries(seedPaths).map(([title, path]) => [
      title,
      pathFindings(path, steps).map(({ code }) => code),
    ]),
  )

  it('have what there is to find, each in its place', () => {
    expect(codes).toMatchObject({
      'Starker Rücken in vier Wochen': [],
      'Besser schlafen': [],
      'Gelassen bleiben': ['deadEnd'],
      'Endlich rauchfrei': [],
      'Aktive Mittagspause': ['emptyStep', 'emptyStep'],
      'Führen mit Maß': ['unreachable'],
      'Augen entspannen': [],
      'Erste Hilfe für die Seele': ['deadCondition'],
      'Ausdauer aufbauen': [],
      'Zurück in den Beruf': ['noSteps'],
    })
    expect(codes['Übungen für den Nacken']).toContain('brokenLink')
    expect(codes['Übungen für den Nacken']).toContain('noBranches')
  })

  it.each([
    [2, 0],
    [40, 10],
    [200, 30],
    [500, 80],
    [500, 250],
  ])('of %i steps with %i branches have nothing wrong with them', (count, branches) => {
    const path = largeJourney(count, branches)
    expect(path).toHaveLength(count)
    expect(path.flatMap((each) => each.branches)).toHaveLength(branches)
    expect(pathFindings(path, steps)).toEqual([])
  })
})
