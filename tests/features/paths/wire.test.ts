import { describe, expect, it } from 'vitest'
import { defineResource, path } from '#features/model.ts'
import { newBranch, newStep } from '#features/paths/model/steps.ts'
import { readSteps } from '#features/paths/model/stepsOnWire.ts'
import { leadsOf } from '#kinds/references/leads.ts'
import { recordSchema, validateRecord } from '#model/kinds/recordSchema.ts'
import { fieldKind, resolveResource } from '#tests/support/language.ts'
import { fc, runs } from '#tests/support/properties.ts'
import * as yup from '#validation/yup.ts'
import { anyPath, branch, decision, field as given, step } from './paths.ts'

const courses = resolveResource(
  defineResource({
    name: 'courses',
    label: ['Kurs', 'Kurse'],
    fields: { steps: path({ label: 'Schritte', kinds: given.kinds, maxItems: 20 }) },
    list: { columns: ['steps'] },
    access: {},
    api: { list: { get: 'courses' } },
  }),
)
const [field] = courses.fields
if (!field) throw new Error('no field')
const kind = fieldKind('path')
const read = (value: unknown) => readSteps(kind.fromWire(value, field), field)

async function faultsOf(steps: unknown) {
  const found = await validateRecord(recordSchema(yup, courses, 'edit'), { steps })
  return Object.fromEntries(Object.entries(found).map(([place, { code }]) => [place, code]))
}

describe('the steps that a backend sends', () => {
  it('come with the record below the name of their kind', () => {
    const [only] = read([{ key: 'a', kind: 'form', title: 'Fragen', form: { id: 7 }, when: null }])
    expect(only).toEqual({ ...newStep('form', []), key: 'a', title: 'Fragen', record: 7 })
  })

  it('need neither keys nor kinds', () => {
    const rows = [
      { title: 'Ankommen', clip: 'm-1', minutes: 3, optional: true },
      { title: 'Fragen', form: 'f-1' },
      { title: 'Lesen', clip: null },
    ]
    expect(read(rows).map(({ key, kind: name, record }) => [key, name, record])).toEqual([
      ['s1', 'clip', 'm-1'],
      ['s2', 'form', 'f-1'],
      ['s3', 'text', null],
    ])
  })

  it('are given keys of their own where they share one or have none that is usable, and links follow', () => {
    const rows = [
      { key: 'a', title: '1', next: '__proto__' },
      { key: 'a', title: '2', next: 'end' },
      { key: '__proto__', title: '3' },
      { key: 'end', title: '4' },
      { key: 7, title: '5', next: 7 },
      { key: 'a b', title: '6', next: 'a b' },
    ]
    const found = read(rows)
    expect(found.map(({ key }) => key)).toEqual(['a', 's2', 's3', 's4', '7', 's6'])
    expect(found.map(({ next }) => next)).toEqual(['s3', 'end', null, null, '7', 's6'])
  })

  it('keep what nobody knows or can read, and send it back as it came', () => {
    const row = {
      ...{ key: 'a', kind: 'clip', title: 'Film', clip: ['x'], minutes: 'drei', colour: 'red' },
      ...{ branches: [{ key: 'b' }], form: 3, when: 'immer', next: { step: 1 } },
    }
    const steps = kind.fromWire([row], field)
    expect(kind.toWire(steps, field)).toEqual([
      { ...row, text: null, days: null, optional: false, from: null, until: null },
    ])
    const [only] = readSteps(steps, field)
    const entered = only && { ...only, minutes: 4, record: 'm-1' }
    expect(kind.toWire([entered], field)).toMatchObject([{ minutes: 4, clip: 'm-1', colour: 'red' }])
  })

  it('keep what nobody knows of a branch', () => {
    const branches = [{ key: 'x', label: 'Ja', next: 'end', from: null, until: null, score: 3 }]
    const steps = kind.fromWire([{ key: 'a', kind: 'choice', title: 'Ja?', branches }], field)
    expect(kind.toWire(steps, field)).toMatchObject([{ branches }])
  })

  it('are read whatever is sent, and reading what was written changes nothing', () => {
    const keys = fc.constantFrom(
      'key',
      'kind',
      'clip',
      'text',
      'minutes',
      'branches',
      'when',
      'next',
      '__proto__',
    )
    const row = fc.dictionary(keys, fc.oneof(fc.jsonValue(), fc.constantFrom('clip', 'choice', 'a', 'end')))
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.array(row)), (value) => {
        const steps = read(value)
        expect(new Set(steps.map(({ key }) => key)).size).toBe(steps.length)
        expect(kind.fromWire(kind.toWire(steps, field), field)).toEqual(steps)
        expect(readSteps(steps, field)).toEqual(steps)
      }),
      { numRuns: runs(60) },
    )
  })

  it('come back from the wire unchanged', () => {
    fc.assert(
      fc.property(anyPath(8), (steps) => {
        expect(kind.fromWire(JSON.parse(JSON.stringify(kind.toWire(steps, field))), field)).toEqual(steps)
      }),
    )
  })
})

describe('the rule of steps', () => {
  it.each([
    [[step('a')], {}],
    [[step('a', { title: ' ' })], { 'steps[0].title': 'required' }],
    [[step('a'), step('b', { title: 'x'.repeat(201) })], { 'steps[1].title': 'maxLength' }],
    [[step('a', { kind: 'quiz' })], { 'steps[0].kind': 'choice' }],
    [[step('a', { minutes: -1, days: 1.5 })], { 'steps[0].minutes': 'min', 'steps[0].days': 'integer' }],
    [[step('a', { from: '2026-02-02', until: '2026-02-01' })], { 'steps[0].until': 'notBefore' }],
    [[step('a', { from: '2026-02-30' })], { 'steps[0].from': 'date' }],
    [[step('a'), step('a')], { 'steps[1].key': 'unique' }],
    [[step('end')], { 'steps[0].key': 'type' }],
    [
      [decision('a', [branch('x', null), branch('x', null, { label: 'x'.repeat(201) })])],
      { 'steps[0].branches[1].key': 'unique', 'steps[0].branches[1].label': 'maxLength' },
    ],
    [Array.from({ length: 21 }, (_, index) => step(`s${index}`)), { steps: 'maxItems' }],
    ['steps', { steps: 'type' }],
  ])('names the place: %#', async (steps, faults) => {
    expect(await faultsOf(steps)).toEqual(faults)
  })

  it('refuses what could not be read, until something is entered in its place', async () => {
    const steps = read([{ kind: 'clip', title: 'Film', clip: ['x'], minutes: 'drei', when: 1 }])
    expect(await faultsOf(steps)).toEqual({
      'steps[0].record': 'type',
      'steps[0].minutes': 'type',
      'steps[0].when': 'type',
    })
    const [only] = steps
    expect(await faultsOf([{ ...only, record: 'm', minutes: 3, when: { step: 'a', branch: 'b' } }])).toEqual(
      {},
    )
  })

  it('lets paths be stored that are not finished: what is wrong with them is found, not refused', async () => {
    expect(await faultsOf([decision('a', [branch('x', 'nowhere')]), step('b', { text: null })])).toEqual({})
  })
})

describe('a new step', () => {
  it('has a key that no other has', () => {
    expect(newStep('text', []).key).toBe('s1')
    expect(newStep('text', [{ key: 's3' }, { key: 'a' }]).key).toBe('s4')
    expect(newStep('text', [{ key: 's2' }]).key).toBe('s3')
    expect(newBranch({ branches: [branch('b2', null)] }).key).toBe('b3')
  })
})

it('leads to the records that its steps show', () => {
  const steps = [
    step('a', { kind: 'clip', record: 'm-1' }),
    step('b', { record: 'x' }),
    step('c', { kind: 'form' }),
  ]
  expect(leadsOf(field, { steps }, [])).toEqual([{ resource: 'clips', id: 'm-1' }])
})

it('is written as lines that people read', () => {
  const steps = [
    step('a', { kind: 'clip', title: 'Ankommen', record: 'm-1', minutes: 5, optional: true }),
    decision('b', [branch('Ja', null), branch('Nein', 'end'), branch('Weiß nicht', 'gone')], {
      title: 'Weiter?',
    }),
    step('c', { kind: 'wait', title: 'Pause', days: 1, next: 'a' }),
  ]
  expect(kind.toText(steps, field, 'de', (_resource, id) => `Film ${id}`).split('\n')).toEqual([
    '1. Ankommen (Clip: Film m-1, 5 Min., freiwillig)',
    '2. Weiter? (Frage) [Ja → 3; Nein → Ende; Weiß nicht → fehlt]',
    '3. Pause (Pause, 1 Tag) → 1',
  ])
  expect(kind.toText(steps, field, 'en')).toContain('3. Pause (Wait, 1 day) → 1')
})
