import { createContext, use } from 'react'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { type PairValues, pairingOf, storedNames } from '../../model/pair.ts'

interface PairTexts {
  /** "01.01.2026 – 31.12.2026"; `''` without a period. */
  period(values: PairValues): string
  /** Other values with names: "Mitarbeiter: 85". */
  rest(values: PairValues): string
  all(values: PairValues): string
  value(name: string, values: PairValues): string
}

/** @param patterns for periods without an end */
export function createPairTexts(
  resource: ResolvedResource,
  language: Language,
  patterns: { periodFrom: string },
): PairTexts {
  const pairing = pairingOf(resource)
  const [start, end] = pairing.period ?? []
  const fieldOf = (name: string) => resource.fields.find((field) => field.name === name)

  function value(name: string, values: PairValues): string {
    const field = fieldOf(name)
    return field ? field.type.toText(values[name], field, language) : ''
  }

  function period(values: PairValues): string {
    const from = start === undefined ? '' : value(start, values)
    const to = end === undefined ? '' : value(end, values)
    if (from === '' && to === '') return ''
    return to === '' ? fill(patterns.periodFrom, { from }) : `${from || '…'} – ${to}`
  }

  function rest(values: PairValues): string {
    return storedNames(pairing)
      .filter((name) => name !== start && name !== end)
      .map((name) => {
        const text = value(name, values)
        const field = fieldOf(name)
        return text === '' || !field ? '' : `${textIn(field.label, language)}: ${text}`
      })
      .filter(Boolean)
      .join(', ')
  }

  return {
    period,
    rest,
    value,
    all: (values) => [period(values), rest(values)].filter(Boolean).join(', '),
  }
}

/** Made once for ten thousand rows. */
export const PairTextsContext = createContext<PairTexts | undefined>(undefined)

export function usePairTexts(): PairTexts {
  const value = use(PairTextsContext)
  if (!value) throw new Error('usePairTexts needs a <PairTextsContext> above it')
  return value
}
