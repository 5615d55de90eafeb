import type { ResolvedResource } from '../define/resolve.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { fill } from '../i18n/translator.ts'

/** The title of a resource's page: the entry's own, else derived from its name. */
export function useViewTitle(resource: ResolvedResource, view: 'list' | 'create' | 'edit'): string {
  const { texts, textOf } = useLanguage()
  const own = resource.titles[view]
  if (own !== undefined) return textOf(own)
  const [singular, plural] = resource.label
  if (view === 'list') return textOf(plural)
  return fill(texts.form[view], { resource: textOf(singular) })
}
