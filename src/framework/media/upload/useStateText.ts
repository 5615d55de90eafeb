import { percentFormat } from '../../fields/formats.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { bytesText } from '../mediaTexts.ts'
import type { Upload } from './uploads.ts'

/** How far a file is, in words. */
export function useStateText({ state, sent, size, isWithoutPicture }: Upload): string {
  const { language, texts } = useLanguage()
  const { upload } = texts
  const values = {
    percent: percentFormat(language).format(Math.floor((100 * sent) / size) / 100),
    size: bytesText(size, language),
  }
  if (state === 'failed') return upload.failed
  if (state === 'done' && isWithoutPicture) return upload.doneWithoutPicture
  if (state === 'uploading' && sent >= size) return upload.finishing
  return fill(upload.states[state], values)
}
