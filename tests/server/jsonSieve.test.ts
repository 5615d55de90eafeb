import { describe, expect, it } from 'vitest'
import { eachItem, type JsonPlace } from '#server/backends/jsonPlaces.ts'
import { createJsonSieve } from '#server/backends/jsonSieve.ts'
import type { SieveOptions } from '#server/backends/sieveParts.ts'
import { fc, runs } from '#tests/support/properties.ts'

/** A text in parts of some bytes each. */
function sieved(text: string, options: SieveOptions, size = 7) {
  const sieve = createJsonSieve(options)
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) sieve.write(bytes.subarray(at, at + size))
  const { passed, found } = sieve.end()
  return { text: Buffer.from(passed).toString('utf8'), isFound: found.size > 0 }
}
const without = (text: string, ...cut: JsonPlace[]) => sieved(text, { cut }).text

/** The same by values: slow, and plain to see. */
function withoutPlaces(value: unknown, cut: readonly JsonPlace[]): unknown {
  if (Array.isArray(value)) {
    const inside = cut.filter(([step]) => step === eachItem).map((place) => place.slice(1))
    return value.map((item) => withoutPlaces(item, inside))
  }
  if (typeof value !== 'object' || value === null) return value
  const left = Object.entries(value).flatMap(([key, part]) => {
    const inside = cut.filter(([step]) => step === key).map((place) => place.slice(1))
    return inside.some((place) => place.length === 0) ? [] : [[key, withoutPlaces(part, inside)]]
  })
  return Object.fromEntries(left)
}

const keys = fc.constantFrom('a', 'b', 'token', 'größe', '"', 'id')
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.jsonValue({ maxDepth: 0 }),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 4 }),
  ),
})).value
const places: fc.Arbitrary<JsonPlace[]> = fc.array(
  fc.array(fc.oneof(keys, fc.constant<typeof eachItem>(eachItem)), { minLength: 1, maxLength: 4 }),
  { maxLength: 4 },
)
// A place that ends with an item names no member.
const cuts = places.map((all) => all.filter((place) => place.at(-1) !== eachItem))

describe('what is taken out of JSON', () => {
  it('is what stands at its place, and nothing that is called like it elsewhere', () => {
    const text = '{"token":"x","size":{"w":3,"h":4,"token":"s"},"lines":[{"token":1,"text":"a"}]}'
    expect(without(text, ['token'])).toBe(
      '{"size":{"w":3,"h":4,"token":"s"},"lines":[{"token":1,"text":"a"}]}',
    )
    expect(without(text, ['lines', eachItem, 'token'])).toBe(
      '{"token":"x","size":{"w":3,"h":4,"token":"s"},"lines":[{"text":"a"}]}',
    )
  })

  it('leaves the rest as it came, to the byte', () => {
    const text = ' { "a" : 12345678901234567890 ,\n "b":1.0e2, "c" : "\\u00e4\\/", "d": [ ] , "e":{ } } '
    expect(without(text)).toBe(text)
    expect(without(text, ['b'])).toBe(
      ' { "a" : 12345678901234567890 , "c" : "\\u00e4\\/", "d": [ ] , "e":{ } } ',
    )
    expect(without(text, ['a'], ['b'], ['c'], ['d'])).toBe(' { "e":{ } } ')
    expect(without(text, ['a'], ['e'])).toBe(' {\n "b":1.0e2, "c" : "\\u00e4\\/", "d": [ ] } ')
  })

  it('is found however its key is written, and however often it is there', () => {
    expect(without('{"\\u0061":1,"b":2,"a":3}', ['a'])).toBe('{"b":2}')
    expect(without('{"a":{"a":[{"a":1}]}}', ['a'])).toBe('{}')
  })

  it('is the same as by values, for any JSON in any parts', () => {
    fc.assert(
      fc.property(
        json,
        cuts,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom(0, 2),
        (value, cut, size, blanks) => {
          const text = JSON.stringify(value, undefined, blanks)
          const left = sieved(text, { cut }, size).text
          expect(JSON.parse(left)).toEqual(JSON.parse(JSON.stringify(withoutPlaces(JSON.parse(text), cut))))
          if (cut.length === 0) expect(left).toBe(text)
        },
      ),
      { numRuns: runs(100, 5000) },
    )
  })
})

describe('what is sought', () => {
  const isFound = (text: string, ...sought: JsonPlace[]) => sieved(text, { cut: [], sought }).isFound

  it('is there, or is not', () => {
    expect(isFound('{"data":{"id":1}}', ['data', 'id'])).toBe(true)
    expect(isFound('{"data":[{"id":1}]}', ['data', 'id'], ['data', eachItem, 'id'])).toBe(true)
    expect(isFound('{"id":{"data":1}}', ['data', 'id'])).toBe(false)
    expect(isFound('{"data":[]}', ['data', eachItem])).toBe(true)
    expect(isFound('[]', [eachItem])).toBe(true)
    expect(isFound('{}', [eachItem])).toBe(false)
  })
})

describe('what does not pass', () => {
  it('is no JSON', () => {
    const odd = [
      '',
      ' ',
      '{',
      '[',
      '[1',
      '[1,',
      '[1,]',
      '{"a"}',
      '{"a":}',
      '{"a":1,}',
      '{a:1}',
      "{'a':1}",
      '[01]',
      '[1 2]',
      '1 2',
    ]
    const texts = [
      '"',
      '"\\x"',
      '"\\u12g4"',
      '"\n"',
      'nul',
      'nulll',
      'NaN',
      '+1',
      '[}',
      '{]',
      ']',
      '{"a":1]',
      '<p>',
      '\ufeff1',
      '{,}',
      '[,]',
      '{"a" 1}',
    ]
    for (const text of [...odd, ...texts])
      expect(() => sieved(text, { cut: [['a']] }), text).toThrow('no JSON')
  })

  it('is as JSON.parse has it, for any text', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...'{}[],:"\\u0a1-.e tfn'.split(''), 'true', 'null', '"a"'),
      maxLength: 12,
    })
    fc.assert(
      fc.property(signs, (text) => {
        let isJson = true
        try {
          JSON.parse(text)
        } catch {
          isJson = false
        }
        let passes = true
        try {
          sieved(text, { cut: [['a']] }, 3)
        } catch {
          passes = false
        }
        expect([text, passes]).toEqual([text, isJson])
      }),
      { numRuns: runs(300, 20_000) },
    )
  })

  it('is deeper, or more, than may be', () => {
    expect(() => sieved('['.repeat(65), { cut: [] })).toThrow('nested deeper than 64 levels')
    expect(sieved(`${'['.repeat(64)}${']'.repeat(64)}`, { cut: [] }).text).toHaveLength(128)
    expect(() => sieved('[1,2,3]', { cut: [], mostValues: 3 })).toThrow('more than 3 values')
    const rows = { cut: [], sought: [['data', eachItem]], mostItems: 2 } satisfies SieveOptions
    expect(() => sieved('{"data":[1,2,3]}', rows)).toThrow('more than 2 rows')
    expect(sieved('{"data":[1,2],"more":[1,2,3]}', rows).isFound).toBe(true)
  })
})
