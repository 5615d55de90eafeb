import { bytesText } from '../../../model/kinds/measures.ts'
import type { Language } from '../../../model/language/text.ts'

export { bytesText, durationText } from '../../../model/kinds/measures.ts'

/** A size of a file as a backend tells it; `undefined` for what is none. */
export function sizeText(bytes: unknown, language: Language): string | undefined {
  const isSize = typeof bytes === 'number' && bytes >= 0 && Number.isFinite(bytes)
  return isSize ? bytesText(bytes, language) : undefined
}
