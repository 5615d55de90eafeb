import { type JsonPlace, type JsonPlaceTree, placeTreeOf } from './jsonPlaces.ts'
import { createSievedBytes } from './sievedBytes.ts'
import { type JsonSieve, type SieveOptions, SieveRefusal } from './sieveParts.ts'

interface Level {
  isList: boolean
  place: JsonPlaceTree | undefined
  /** Items of a list; of an object, members that have passed, where it is looked into. */
  count: number
}

type Expected = 'value' | 'firstItem' | 'firstKey' | 'key' | 'colon' | 'next' | 'string' | 'word' | 'end'

const [quote, backslash, comma, colon, letterU] = [0x22, 0x5c, 0x2c, 0x3a, 0x75]
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d]
const word = /^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/
const longestWord = 1000
const escapes = new Set([...'"\\/bfnrtu'].map((sign) => sign.charCodeAt(0)))

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09
const isHex = (byte: number) => /[0-9a-f]/i.test(String.fromCharCode(byte))

/**
 * Reads JSON part by part, holds it against the grammar (RFC 8259) and its bounds, and takes members out. It makes no
 * values: what passes is the same to the byte, and the thread is held no longer than one part takes.
 */
export function createJsonSieve(options: SieveOptions): JsonSieve {
  const { deepest = 64, mostValues = 2_000_000, mostItems = 10_000 } = options
  const bytes = createSievedBytes()
  const levels: Level[] = []
  let expected: Expected = 'value'
  /** The place of the value that comes next. */
  let next: JsonPlaceTree | undefined = placeTreeOf(options.cut, options.sought)
  let [isKey, isEscape, hasEscape] = [false, false, false]
  let [hexLeft, values] = [0, 0]
  let letters = ''
  const found = new Set<JsonPlace>()
  /** How deep the object is of which a member is cut. */
  let cutDepth = 0

  const refuse = (): never => {
    throw new SieveRefusal('noJson', 'The answer is no JSON.')
  }
  const refuseMore = (what: string): never => {
    throw new SieveRefusal('tooMuch', `The answer ${what}.`)
  }

  function begin(byte: number, at: number): void {
    const level = levels.at(-1)
    values += 1
    if (values > mostValues) refuseMore(`has more than ${mostValues} values`)
    if (level?.isList) {
      level.count += 1
      if (next?.soughtAs && level.count > mostItems) refuseMore(`has more than ${mostItems} rows`)
    }
    if (next?.soughtAs) found.add(next.soughtAs)
    if (byte === quote) {
      isKey = false
      expected = 'string'
    } else if (byte !== openList && byte !== openObject) {
      letters = String.fromCharCode(byte)
      expected = 'word'
    } else open(byte === openList, at)
  }

  function open(isList: boolean, at: number): void {
    const place = next
    levels.push({ isList, place, count: 0 })
    if (levels.length > deepest) refuseMore(`is nested deeper than ${deepest} levels`)
    expected = isList ? 'firstItem' : 'firstKey'
    next = isList ? place?.items : undefined
    if (isList && next?.soughtAs) found.add(next.soughtAs)
    if (!isList && isLookedInto(place)) bytes.hold(at + 1)
  }

  function separate({ isList, place }: Level, at: number): void {
    expected = isList ? 'value' : 'key'
    next = isList ? place?.items : undefined
    if (!isList && isLookedInto(place)) bytes.hold(at)
  }

  /** A member is taken out with the comma before it; the first that is left has none. */
  function endKey(at: number): void {
    expected = 'colon'
    const level = levels.at(-1)
    if (!bytes.isHeld() || !level) return
    const text = bytes.key(at + 1)
    next = level.place?.keys.get(hasEscape ? String(JSON.parse(text)) : text.slice(1, -1))
    if (next?.isCut) {
      next = undefined
      cutDepth = levels.length
      bytes.cut()
      return
    }
    bytes.keep(level.count === 0)
    level.count += 1
  }

  function endValue(): void {
    expected = levels.length === 0 ? 'end' : 'next'
    next = undefined
  }

  function close(at: number): void {
    if (bytes.isHeld()) bytes.keep(false)
    if (bytes.isCut() && levels.length === cutDepth) bytes.passFrom(at)
    levels.pop()
    endValue()
  }

  function readString(byte: number, at: number): void {
    if (hexLeft > 0) {
      if (!isHex(byte)) refuse()
      hexLeft -= 1
    } else if (isEscape) {
      if (!escapes.has(byte)) refuse()
      isEscape = false
      hexLeft = byte === letterU ? 4 : 0
    } else if (byte === backslash) {
      isEscape = true
      hasEscape = true
    } else if (byte < 0x20) refuse()
    else if (byte === quote) {
      if (isKey) endKey(at)
      else endValue()
    }
  }

  /** @returns whether the byte belongs to the word */
  function readWord(byte: number): boolean {
    if (isBlank(byte) || byte === comma || byte === closeList || byte === closeObject) {
      if (!word.test(letters)) refuse()
      endValue()
      return false
    }
    letters += String.fromCharCode(byte)
    if (letters.length > longestWord) refuse()
    return true
  }

  function readSign(byte: number, at: number): void {
    const level = levels.at(-1)
    const isOpen = expected === 'next' || expected === (level?.isList ? 'firstItem' : 'firstKey')
    if (level && byte === comma && expected === 'next') separate(level, at)
    else if (level && isOpen && byte === (level.isList ? closeList : closeObject)) close(at)
    else if (byte === quote && (expected === 'key' || expected === 'firstKey')) {
      isKey = true
      expected = 'string'
      hasEscape = false
      bytes.startKey(at)
    } else if (byte === colon && expected === 'colon') expected = 'value'
    else if (expected === 'value' || expected === 'firstItem') begin(byte, at)
    else refuse()
  }

  /** Nothing is held back within what is cut, but for the member behind it. */
  function isLookedInto(place: JsonPlaceTree | undefined): boolean {
    return place !== undefined && place.keys.size > 0 && (!bytes.isCut() || levels.length === cutDepth)
  }

  return {
    write(part) {
      bytes.startPart(part)
      for (let at = 0; at < part.length; at += 1) {
        const byte = part[at] as number
        if (expected === 'string') readString(byte, at)
        else if (expected === 'word' && readWord(byte)) continue
        else if (!isBlank(byte)) readSign(byte, at)
      }
      bytes.endPart(isKey && expected === 'string')
    },
    end() {
      if (expected === 'word' && word.test(letters) && levels.length === 0) endValue()
      if (expected !== 'end') refuse()
      return { passed: bytes.passed(), found }
    },
  }
}
