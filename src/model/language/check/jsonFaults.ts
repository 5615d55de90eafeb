import { createScanner, type ParseError, printParseErrorCode } from 'jsonc-parser'
import { spelt } from '../../base/shownText.ts'
import { placeAt } from '../../base/textPlace.ts'
import { jsonSentences } from './jsonSentences.ts'
import type { Sentence } from './sentence.ts'

export interface JsonFault {
  code: keyof typeof jsonSentences
  /** From 0. */
  offset: number
  message: Sentence
}

/** Faults without consequences; after any other the rest may be one. */
const harmless: readonly JsonFault['code'][] = ['comment', 'surplusComma', 'missingComma', 'decimalComma']

/** Explains why a text is no JSON, at most one fault a line. @param errors of the parser, in its order */
export function jsonFaults(text: string, errors: readonly ParseError[]): JsonFault[] {
  if (text.trim() === '') return [fault('empty', 0)]
  const faults: JsonFault[] = []
  const lines = new Set<number>()
  for (const error of errors) {
    const found = faultOf(text, error)
    const { line } = placeAt(text, found.offset)
    if (!lines.has(line)) faults.push(found)
    lines.add(line)
    if (!harmless.includes(found.code)) break
  }
  return faults
}

/** Makes the fault of a code. @param words values of the sentence's placeholders */
export function fault(
  code: JsonFault['code'],
  offset: number,
  words: Readonly<Record<string, string>> = {},
): JsonFault {
  const fill = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
  const { de, en } = jsonSentences[code]
  return { code, offset, message: { de: fill(de), en: fill(en) } }
}

function faultOf(text: string, { error, offset, length }: ParseError): JsonFault {
  const before = text.slice(0, offset).trimEnd()
  const found = text.slice(offset, offset + length).slice(0, 60)
  const closing = /^[}\]]/.exec(text.slice(offset))?.[0]
  const isAfterComma = before.endsWith(',')
  switch (printParseErrorCode(error)) {
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return fault('comment', offset)
    case 'InvalidSymbol':
      return wrongSymbol(text, before, offset, found)
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return fault('number', offset, { found })
    case 'UnexpectedEndOfString':
      return fault('openText', offset)
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return fault('backslash', offset)
    case 'InvalidCharacter':
      return fault('controlCharacter', offset)
    case 'EndOfFileExpected':
      return beyondTheEnd(text, offset)
  }
  if (offset >= text.trimEnd().length) return notClosed(text)
  if (closing && isAfterComma) return fault('surplusComma', before.length - 1)
  if (closing) return closedWrongly(text, offset, closing, printParseErrorCode(error))
  if (text.startsWith(',', offset)) return fault('surplusComma', offset)
  const [decimal] =
    /\d+,$/.test(before) && before.length === offset ? (/^\d+/.exec(text.slice(offset)) ?? []) : []
  if (decimal) {
    const whole = /(\d+),$/.exec(before)?.[1] ?? ''
    return fault('decimalComma', before.length - 1, { found: `${whole}.${decimal}` })
  }
  switch (printParseErrorCode(error)) {
    case 'CommaExpected':
      return before.length === offset ? secondNumber(text, offset) : fault('missingComma', before.length)
    case 'ColonExpected':
      return fault('missingColon', before.length)
    case 'PropertyNameExpected':
      return fault('missingKey', offset)
    default:
      return fault('missingValue', offset)
  }
}

/** Text after the last bracket, or before any. */
function beyondTheEnd(text: string, offset: number): JsonFault {
  if (!/^\s*[{[]/.test(text)) return fault('noObject', 0)
  const [rest = ''] = text.slice(offset, offset + 20).split('\n')
  return fault('beyondTheEnd', offset, { found: rest.trim() })
}

/** The parser reads `01` as two numbers. */
function secondNumber(text: string, offset: number): JsonFault {
  const begun = /[\d.]+$/.exec(text.slice(0, offset))?.[0]
  const found = begun && begun + (/^[\d.]+/.exec(text.slice(offset))?.[0] ?? '')
  return found ? fault('number', offset - begun.length, { found }) : fault('missingComma', offset)
}

function wrongSymbol(text: string, before: string, offset: number, found: string): JsonFault {
  if (before !== '' && openBracket(before) === undefined) return beyondTheEnd(text, offset)
  if (/^['`´‘’‚“”„«»]/u.test(found)) {
    return fault('otherQuotes', offset, { found: found.replaceAll(/['`´‘’‚“”„«»]/gu, '') })
  }
  const blank = spelt(found.slice(0, 1))
  if (blank.length > 1) return fault('oddBlank', offset, { found: blank })
  if (/^;/.test(found)) return fault('missingComma', before.length)
  if (/^=/.test(found)) return fault('missingColon', before.length)
  if (text[offset - 1] === '"') return fault('quoteInText', offset)
  if (/^[+.]?[\d.]/.test(found)) return fault('number', offset, { found })
  const isKey = /^\s*:/.test(text.slice(offset + found.length))
  return fault(isKey ? 'unquotedKey' : 'unquotedText', offset, { found })
}

/** A bracket closes another one, or where a value is due. */
function closedWrongly(text: string, offset: number, found: string, error: string): JsonFault {
  const open = openBracket(text.slice(0, offset))
  if (!open) return fault('beyondTheEnd', offset, { found })
  if (found === open.closing)
    return fault(error === 'ColonExpected' ? 'missingColon' : 'missingValue', offset)
  return fault('otherBracket', offset, { ...wordsOf(open), found })
}

function notClosed(text: string): JsonFault {
  const end = text.trimEnd().length
  const open = openBracket(text)
  return open ? fault('notClosed', end, wordsOf(open)) : fault('missingValue', end)
}

interface OpenBracket {
  bracket: '{' | '['
  closing: '}' | ']'
  line: number
}

const wordsOf = ({ line, ...brackets }: OpenBracket) => ({ ...brackets, line: String(line) })

/** Returns the innermost open bracket. */
function openBracket(text: string): OpenBracket | undefined {
  const scanner = createScanner(text, true)
  const open: OpenBracket[] = []
  for (let kind = scanner.scan(); scanner.getTokenOffset() < text.length; kind = scanner.scan()) {
    const line = scanner.getTokenStartLine() + 1
    const sign = text[scanner.getTokenOffset()]
    // The first four kinds of tokens are the brackets.
    if (kind > 4) continue
    if (sign === '{') open.push({ bracket: '{', closing: '}', line })
    else if (sign === '[') open.push({ bracket: '[', closing: ']', line })
    else open.pop()
  }
  return open.at(-1)
}
