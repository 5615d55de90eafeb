import { expect, it } from 'vitest'
import { findJsonFault } from '#server/http/jsonFaults.ts'
import { fc } from '#tests/support/properties.ts'

it('JSON of any values is sound, however its texts are written', () => {
  const escaped = (text: string) => text.replaceAll(/[^\0-\x7f]/g, (sign) => `\\u${codeOf(sign)}`)
  const codeOf = (sign: string) => sign.charCodeAt(0).toString(16).padStart(4, '0')
  const value = fc.jsonValue({ maxDepth: 6 }).filter((each) => !JSON.stringify(each).includes('\\u0000'))
  fc.assert(
    fc.property(value, (each) => {
      for (const text of [JSON.stringify(each), JSON.stringify(each, undefined, 2)]) {
        expect([findJsonFault(text), findJsonFault(escaped(text))]).toEqual([undefined, undefined])
      }
    }),
  )
})

it.each([
  ['"[[[[" is a text', JSON.stringify({ a: '['.repeat(1000), b: '\\', c: '",,,{' }), undefined],
  ['64 levels are not too many', `${'['.repeat(64)}${']'.repeat(64)}`, undefined],
  ['65 levels are', '['.repeat(65), 'The body is nested deeper than 64 levels.'],
  ['50,000 values are not too many', `[${'1,'.repeat(49_999)}1]`, undefined],
  ['more are', `[${'1,'.repeat(50_000)}`, 'The body holds more than 50000 values.'],
  ['more are, spread over objects', '{},'.repeat(25_001), 'The body holds more than 50000 values.'],
  ['a key twice', '{"a":{"a":1},"b":[{"a":1},{"a":1}],"\\u0061":2}', 'The key "a" is given twice.'],
  ['a character that cannot be stored', '["\\ud800"]', 'The body holds a character that cannot be stored.'],
  ['what is no JSON is told by who parses it', '{"a', undefined],
  ['and so is a text that is none', '["\\x"]', undefined],
])('of JSON before it is parsed: %s', (_name, text, fault) => {
  expect(findJsonFault(text)).toBe(fault)
})
