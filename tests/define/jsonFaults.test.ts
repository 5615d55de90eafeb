import { type ParseError, parseTree } from 'jsonc-parser'
import { describe, expect, it } from 'vitest'
import { jsonFaults } from '#model/language/check/jsonFaults.ts'

/** What is found in a text, with the place marked in it by `¦`. */
function found(text: string): string[] {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return jsonFaults(text, errors).map(
    ({ code, offset }) => `${code}: ${text.slice(0, offset)}¦${text.slice(offset)}`,
  )
}

function said(text: string): string {
  const errors: ParseError[] = []
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  return jsonFaults(text, errors)[0]?.message.de ?? ''
}

describe('a file that is no JSON', () => {
  it.each([
    ['', 'empty: ¦'],
    ['{ "a": 1, }', 'surplusComma: { "a": 1¦, }'],
    ['{ "a": [1,, 2] }', 'surplusComma: { "a": [1,¦, 2] }'],
    ['{ "a": 1\n  "b": 2 }', 'missingComma: { "a": 1¦\n  "b": 2 }'],
    ['{ "a": 1; "b": 2 }', 'missingComma: { "a": 1¦; "b": 2 }'],
    ['{ "a": 12,5 }', 'decimalComma: { "a": 12¦,5 }'],
    ['{ "a" 1 }', 'missingColon: { "a"¦ 1 }'],
    ['{ "a" = 1 }', 'missingColon: { "a"¦ = 1 }'],
    ['{ "a": }', 'missingValue: { "a": ¦}'],
    ['{ // so\n"a": 1 }', 'comment: { ¦// so\n"a": 1 }'],
    ["{ 'a': 1 }", "otherQuotes: { ¦'a': 1 }"],
    ['{ "a": „b“ }', 'otherQuotes: { "a": ¦„b“ }'],
    ['{ a: 1 }', 'unquotedKey: { ¦a: 1 }'],
    ['{ "a": True }', 'unquotedText: { "a": ¦True }'],
    ['{ "a": "sag "ja"" }', 'quoteInText: { "a": "sag "¦ja"" }'],
    ['{ "a": "b\n}', 'openText: { "a": ¦"b\n}'],
    ['{ "a": "C:\\Pfad" }', 'backslash: { "a": ¦"C:\\Pfad" }'],
    ['{ "a": "b\tc" }', 'controlCharacter: { "a": ¦"b\tc" }'],
    ['{ "a": 01 }', 'number: { "a": ¦01 }'],
    ['{ "a": .5 }', 'number: { "a": ¦.5 }'],
    ['{ "a": [1, 2 }', 'otherBracket: { "a": [1, 2 ¦}'],
    ['{ "a": { "b": 1 }\n', 'notClosed: { "a": { "b": 1 }¦\n'],
    ['{ "a": 1 }}', 'beyondTheEnd: { "a": 1 }¦}'],
    ['"a": 1', 'noObject: ¦"a": 1'],
  ])('is told where it begins to be none, and why: %j', (text, fault) => {
    expect(found(text)[0]).toBe(fault)
  })

  it('is told in German words, with what lacks', () => {
    expect(said('{\n "a": [\n  { "b": 1\n ]\n}')).toBe(
      'hier steht "]", aber offen ist noch "{" aus Zeile 3: erst kommt "}"',
    )
    expect(said('{\n "a": {\n  "b": 1\n')).toBe(
      'die Datei endet, bevor "{" aus Zeile 2 mit "}" geschlossen ist',
    )
    expect(said('{ "a": 12,5 }')).toBe('Zahlen haben einen Punkt, kein Komma: 12.5')
  })

  it('is told every comment and comma at once, and nothing that only follows from something else', () => {
    const text = '{\n // one\n "a": 1\n "b": [1, 2,],\n "c": "open\n "d": 1\n}'
    expect(found(text).map((fault) => fault.split(':')[0])).toEqual([
      'comment',
      'missingComma',
      'surplusComma',
      'openText',
    ])
  })
})
