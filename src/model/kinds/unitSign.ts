import type { Unit } from '../language/field.ts'
import type { ResolvedField } from '../language/resolve.ts'
import type { Language } from '../language/text.ts'
import { measureFormat } from './formats.ts'

const names: Readonly<Record<Unit, string>> = { bytes: 'byte', seconds: 'second' }

/** What a plain number of a field counts, where that is not said by how it reads: `Byte`; `undefined` for nothing. */
export function unitSign({ unit }: ResolvedField, language: Language): string | undefined {
  if (unit === undefined) return undefined
  const parts = measureFormat(language, names[unit]).formatToParts(2)
  return parts.find(({ type }) => type === 'unit')?.value
}
