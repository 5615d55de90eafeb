import type { PermissionOrigin } from '../../../client/auth/permissionOrigins.ts'
import { fill } from '../../../model/base/translator.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'

/** An origin in words, and what its statement says. */
export function useOriginText(): (origin: PermissionOrigin) => { name: string; words?: string } {
  const text = useLanguage().texts.rights
  return (origin) => {
    if (origin.kind !== 'statement') return { name: text[origin.kind] }
    const words = fill(text.statementWords, {
      effect: origin.effect,
      actions: origin.actions.join(', '),
      resources: origin.resources.join(', '),
    })
    return { name: fill(text.statement, { number: origin.number }), words }
  }
}
