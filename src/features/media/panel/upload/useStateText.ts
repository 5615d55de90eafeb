import { fill } from '../../../../model/base/translator.ts'
import { percentFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { bytesText } from '../mediaTexts.ts'
import { shareOf, type Upload } from './uploads.ts'

/** How far a file is, in words. */
export function useStateText(upload: Upload): string {
  const { state, sent, size, isWithoutPicture } = upload
  const { language, texts } = useLanguage()
  const words = texts.upload
  const values = {
    percent: percentFormat(language).format(Math.floor(100 * shareOf(upload)) / 100),
    size: bytesText(size, language),
  }
  if (state === 'failed') return words.failed
  if (state === 'done' && isWithoutPicture) return words.doneWithoutPicture
  if (state === 'uploading' && sent >= size) return words.finishing
  return fill(words.states[state], values)
}
