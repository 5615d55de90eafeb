import { describe, expect, it } from 'vitest'
import {
  changedPlaces,
  isPartOfFile,
  mergedConfiguration,
} from '#features/forms/panel/entry/mergedConfiguration.ts'
import type { AnyResource } from '#features/model.ts'

const entry = (label: string, name = 'requests') =>
  ({ name, label: [label, label], fields: {} }) as unknown as AnyResource

const file = `{
    "deploymentEnvironment":   "local",

    "resources": [
        { "name": "first",  "label": ["A", "A"] },
        { "name": "requests", "label": ["Alt", "Alt"] }
    ],
    "zfp": true
}
`

function merged(text: string, added = entry('Neu')) {
  const outcome = mergedConfiguration(text, added)
  if ('kind' in outcome) throw new Error(JSON.stringify(outcome))
  return outcome
}

describe('an entry in config.json', () => {
  it('replaces the one of its name and leaves everything else as it is written', () => {
    const { text, value, replaced, others } = merged(file)
    expect(replaced).toEqual({ name: 'requests', label: ['Alt', 'Alt'] })
    expect(others).toBe(1)
    expect(text).toContain(
      '    "deploymentEnvironment":   "local",\n\n    "resources": [\n        { "name": "first",  "label": ["A", "A"] },',
    )
    expect(text.endsWith('    "zfp": true\n}\n')).toBe(true)
    expect(JSON.parse(text)).toEqual(value)
    expect(JSON.parse(text).resources[1]).toEqual(entry('Neu'))
  })

  it('comes behind the others, in the layout of the file', () => {
    const { text, replaced } = merged(file, entry('Neu', 'second'))
    expect(replaced).toBeUndefined()
    expect(JSON.parse(text).resources.map(({ name }: AnyResource) => name)).toEqual([
      'first',
      'requests',
      'second',
    ])
    expect(text).toContain('\n            "name": "second"')
  })

  it('is the first one where there are none yet', () => {
    for (const text of [
      '{}',
      '{ "zfp": true }',
      '{ "resources": [] }',
      '\uFEFF{\r\n\t"zfp": true\r\n}\r\n',
    ]) {
      expect(JSON.parse(merged(text).text).resources).toEqual([entry('Neu')])
    }
    expect(merged('{\r\n\t"zfp": true\r\n}\r\n').text).toContain('\r\n\t"resources": [\r\n\t\t{')
  })

  it('makes a file of one line, as servers hand it out, one for people', () => {
    expect(merged('{"zfp":true,"resources":[]}').text).toMatch(/^\{\n {2}"zfp": true,\n {2}"resources": \[\n/)
  })

  it.each([
    ['', { kind: 'syntax', line: 1, column: 1 }],
    ['{\n  "zfp": true,\n}', { kind: 'syntax', line: 2, column: 14 }],
    ['{\n  // note\n  "zfp": true\n}', { kind: 'syntax', line: 2, column: 3 }],
    ['[]', { kind: 'shape', place: 'config.json' }],
    ['{ "resources": {} }', { kind: 'shape', place: 'resources' }],
  ])('is not put into what is no configuration: %s', (text, fault) => {
    expect(mergedConfiguration(text, entry('Neu'))).toMatchObject(fault)
  })

  it('is not put back into what a server has left something out of', () => {
    expect(isPartOfFile({ backends: { shop: { through: 'server' } } })).toBe(true)
    expect(isPartOfFile({ backends: null })).toBe(true)
    expect(isPartOfFile({ backends: { shop: { url: 'https://shop.example' } } })).toBe(false)
    expect(isPartOfFile({})).toBe(false)
  })
})

it('what changes is told by its innermost places', () => {
  const before = { a: 1, list: [{ x: 1 }, { x: 2 }], gone: true }
  const after = { a: 1, list: [{ x: 1 }, { x: 3 }, { x: 4 }], come: [] }
  expect(changedPlaces(before, after)).toEqual([
    { path: 'list[1].x', before: 2, after: 3 },
    { path: 'list[2]', before: undefined, after: { x: 4 } },
    { path: 'gone', before: true, after: undefined },
    { path: 'come', before: undefined, after: [] },
  ])
})
