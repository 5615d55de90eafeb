import { useMemo } from 'react'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { conditionText } from '../../conditionText.ts'
import { itemsOf } from '../../document.ts'
import { formFindings } from '../../formFindings.ts'
import type { FormContent } from '../useFormHistory.ts'
import type { ItemFacts } from './CanvasPage.tsx'

type Severity = ItemFacts['severity']

/** What there is to say of each item and page: its condition in words, and whether something is wrong with it. */
export function useItemFacts({ title, titleEnglish, questions }: FormContent) {
  const { language } = useLanguage()
  return useMemo(() => {
    const severities = new Map<string, Severity>()
    const pageSeverity = new Map<string, Severity>()
    for (const { item, page, severity } of formFindings(questions, { de: title, en: titleEnglish })) {
      const [map, key] = item === undefined ? [pageSeverity, page] : [severities, item]
      if (key !== undefined && map.get(key) !== 'error') map.set(key, severity)
    }
    const facts = new Map<string, ItemFacts>()
    for (const { key, when } of itemsOf(questions)) {
      const severity = severities.get(key)
      if (when === undefined && severity === undefined) continue
      facts.set(key, { condition: conditionText(questions, when, language), severity })
    }
    return { facts, pageSeverity }
  }, [title, titleEnglish, questions, language])
}
