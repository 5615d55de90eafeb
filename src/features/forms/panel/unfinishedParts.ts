import type { AnyRecord } from '#model/language/resolve.ts'
import type { Language } from '#model/language/text.ts'
import type { Unfinished } from '#panel/record/effects/useUnfinished.tsx'
import { formFindingPlace, formFindingText } from '../model/formFinding.ts'
import { findingsHere } from './findingsHere.ts'
import { contentOf } from './formContent.ts'
import { placeQuery } from './placeQuery.ts'

const wholeForm: Readonly<Record<Language, string>> = { de: 'Formular', en: 'Form' }

/** Returns what the check of the form tells. */
export function unfinishedParts(record: AnyRecord, language: Language): Unfinished[] {
  const content = contentOf(record)
  return findingsHere(content).map((finding) => ({
    key: JSON.stringify(finding),
    place: formFindingPlace(content.questions, finding, language) || wholeForm[language],
    query: placeQuery(finding),
    words: formFindingText(content.questions, finding, language),
  }))
}
