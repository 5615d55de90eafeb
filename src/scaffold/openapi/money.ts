import { minorDigits } from '#kinds/numbers/minor.ts'
import { scalarText, wordsIn } from './names.ts'
import type { Shape } from './shapes.ts'

const amounts = 'amount price total subtotal balance fee fees cost costs revenue cents'.split(' ')
const counts = `count number quantity qty units items pages rate percent percentage ratio
days months years hours minutes seconds bytes size weight`.split(/\s/)

export interface Currency {
  /** ISO 4217. */
  code: string
  /** Whether each record has its own, so that the code is a guess. */
  isGuess: boolean
}

/** Finds the currency by a property of that name. */
export function currencyIn(properties: ReadonlyMap<string, Shape>): Currency | undefined {
  const found = [...properties].find(([name]) => wordsIn(name).includes('currency'))
  if (!found) return undefined
  const [, { values, said }] = found
  const only = values?.length === 1 ? values[0] : undefined
  const code = [only, said.default, said.example, said.examples]
    .flat()
    .map((value) => scalarText(value).toUpperCase())
    .find((value) => /^[A-Z]{3}$/.test(value))
  return { code: code ?? 'EUR', isGuess: only === undefined }
}

/** Returns `undefined` for a number that is no amount, or may be none. */
export function moneyOf(words: readonly string[], shape: Shape, currency?: Currency) {
  const isCents = words.at(-1) === 'cents'
  const isAmount =
    words.some((word) => amounts.includes(word)) && !words.some((word) => counts.includes(word))
  if (!isAmount || (currency === undefined && !isCents)) return undefined
  const code = currency?.code ?? 'EUR'
  const digits = minorDigits(code)
  const isMinor = isCents || (shape.types.includes('integer') && digits > 0)
  return { code, isMinor, units: isMinor ? 10 ** digits : 1 }
}
