import { fill } from '../../../../../model/base/translator.ts'
import { useNow } from '../../../../../panel/base/clock/ClockContext.ts'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { savedTime } from './savedTime.ts'
import type { FormSaving } from './useAutosave.ts'

/** In a few words, whether everything is stored. What keeps it from being stored stands in a bar of its own. */
export function SaveIndicator({ autosave, state }: FormSaving) {
  const { language, texts } = useLanguage()
  const text = texts.formSaving
  const now = useNow()

  function words(): string {
    switch (state.code) {
      case 'saved': {
        const { updatedAt } = autosave.record()
        const at = state.at ?? (typeof updatedAt === 'string' ? Date.parse(updatedAt) : Number.NaN)
        const time = Number.isNaN(at) ? '' : savedTime(new Date(at), now, language)
        return fill(text.savedAt, { time }).trim()
      }
      case 'unsaved':
      case 'untitled':
        return text.unsaved
      case 'saving':
        return text.saving
      case 'offline':
        return text.offlineShort
      default:
        return text.notSaved
    }
  }
  return <span className={`builder-saved builder-saved-${state.code}`}>{words()}</span>
}
