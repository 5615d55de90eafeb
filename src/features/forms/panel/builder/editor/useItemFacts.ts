import { useMemo } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { isQuestion, itemsOf } from '../../../model/document.ts'
import { conditionText } from '../../conditionText.ts'
import { findingsHere } from '../../findingsHere.ts'
import type { FormContent } from '../../formContent.ts'

/** What is known of items besides themselves; it may come a moment later. */
export interface ItemFacts {
  /** Its place among the questions; headings and notes have none. */
  number: number | undefined
  /** When it is shown, in words; `''`: always. */
  condition: string
  severity: 'error' | 'warning' | undefined
}

export const noFacts: ItemFacts = { number: undefined, condition: '', severity: undefined }

type Severity = ItemFacts['severity']

/** What there is to say of each item and page: its number, its condition in words, whether something is wrong with it. */
export function useItemFacts({ title, titleEnglish, questions }: FormContent) {
  const { language } = useLanguage()
  return useMemo(() => {
    const severities = new Map<string, Severity>()
    const pageSeverity = new Map<string, Severity>()
    for (const { item, page, severity } of findingsHere(questions, { de: title, en: titleEnglish })) {
      const [map, key] = item === undefined ? [pageSeverity, page] : [severities, item]
      if (key !== undefined && map.get(key) !== 'error') map.set(key, severity)
    }
    const facts = new Map<string, ItemFacts>()
    let count = 0
    for (const item of itemsOf(questions)) {
      const { key, when } = item
      if (isQuestion(item)) count += 1
      const number = isQuestion(item) ? count : undefined
      const condition = conditionText(questions, when, language)
      facts.set(key, { number, condition, severity: severities.get(key) })
    }
    return { facts, pageSeverity }
  }, [title, titleEnglish, questions, language])
}
