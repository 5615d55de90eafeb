import { describe, expect, it } from 'vitest'
import { fillForValues, fillTemplate, fillText } from '#model/styles/queryTemplate.ts'
import { createQueryReader, readText } from '#model/styles/readTemplate.ts'
import { anyText, fc } from '#tests/support/properties.ts'

const texts = [
  '{value}',
  'eq.{value}',
  'in.({value})',
  '*{value}*',
  '{value}:{value}',
  '<{value}|{value}|{value}>',
]

describe('a text', () => {
  it('is read as what was filled in, whatever that is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), anyText(), (template, value) => {
        expect(readText(template, fillText(template, { value }))).toEqual({ value })
      }),
    )
  })

  it('that the template does not make is none', () => {
    fc.assert(
      fc.property(fc.constantFrom(...texts), fc.string(), (template, text) => {
        const reading = readText(template, text)
        if (reading) expect(fillText(template, reading)).toBe(text)
      }),
    )
    for (const [template, text] of [
      ['eq.{value}', 'ne.1'],
      ['({value})', '(1'],
      ['{value}:{value}', '1:2'],
      ['[{first},{last}]', '[1]'],
      ['state', 'states'],
    ] as const) {
      expect(readText(template, text), template).toBeUndefined()
    }
  })

  it('has several values where something stands between them', () => {
    expect(readText('[{first},{last}]', '[0,24]')).toEqual({ first: '0', last: '24' })
    expect(readText("of('{year}')-{number}", "of('2026')-7-1")).toEqual({ year: '2026', number: '7-1' })
  })

  it('is read at once, however long and however like the template it is', () => {
    const long = 200_000
    expect(readText('({a})({b})({c})', '('.repeat(long))).toBeUndefined()
    expect(readText('{value}-{value}', '-'.repeat(long))).toBeUndefined()
    const value = 'a-'.repeat(long)
    expect(readText('{value}-{value}', `${value}-${value}`)).toEqual({ value })
  })
})

const one = [
  '{field}={value}',
  '{field}=eq.{value}',
  'f[{field}][{value}]=1',
  'by={field}&is={value}',
  '{field}=',
]
const several = [
  '{field}={values}',
  '{field}={value}',
  '{field}=in.({quoted})',
  'f[{field}][{index}]={value}',
  'f={"{field}":[{quoted}]}',
]
const value = anyText()
const noise = fc.array(fc.tuple(fc.constantFrom('a', 'page', 'f[b]', ''), fc.string()), { maxLength: 4 })

describe('a query', () => {
  it('gives what was filled into a template, among whatever else there is', () => {
    fc.assert(
      fc.property(fc.constantFrom(...one), value, noise, (template, wanted, others) => {
        const known = { field: 'state' }
        const filled = fillTemplate(template, { ...known, value: wanted })
        const reader = createQueryReader([...others, ...filled, ...others])
        expect(reader.take(template, known)).toEqual([template.includes('{value}') ? wanted : ''])
        expect(reader.rest()).toEqual([...others, ...others])
        expect(reader.take(template, known)).toEqual([])
      }),
    )
  })

  it('gives several values as they were filled in', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...several),
        fc.array(value, { minLength: 1, maxLength: 5 }),
        noise,
        (template, values, others) => {
          const known = { field: 'state' }
          const reader = createQueryReader([...others, ...fillForValues(template, values, known)])
          expect(reader.takeLists(template, known)).toEqual([values])
          expect(reader.rest()).toEqual(others)
        },
      ),
    )
  })

  it('keeps parameters of two together as they stand, and those of one in any order', () => {
    const template = 'by={field}&is={value}'
    const pairs = [
      ['by', 'state'],
      ['is', 'NEW'],
      ['by', 'size'],
      ['is', '3'],
    ] as const
    expect(createQueryReader(pairs).take(template, { field: 'size' })).toEqual(['3'])
    expect(createQueryReader(pairs.slice(0, 2).toReversed()).take(template, { field: 'state' })).toEqual([
      'NEW',
    ])
  })

  it('with thousands of parameters is read', () => {
    const many = Array.from({ length: 5000 }, (_, index): [string, string] => [
      `f[state][${index}]`,
      String(index),
    ])
    const reader = createQueryReader([
      ...many,
      ...many.map(([, index]): [string, string] => ['state', index]),
    ])
    expect(reader.takeLists('f[{field}][{index}]={value}', { field: 'state' })[0]).toHaveLength(5000)
    expect(reader.takeLists('{field}={value}', { field: 'state' })[0]).toHaveLength(5000)
  })
})
