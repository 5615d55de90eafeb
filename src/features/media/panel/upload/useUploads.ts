import { useEffect, useState, useSyncExternalStore } from 'react'
import { fill } from '#model/base/translator.ts'
import { percentFormat } from '#model/kinds/formats.ts'
import { bytesText } from '#model/kinds/measures.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import type { UploadStore } from './uploadStore.ts'
import { shareOf, type Upload } from './uploads.ts'

const none: readonly Upload[] = []
const neverChanges = () => () => undefined

/**
 * Reads the person's uploads in this tab, oldest first.
 *
 * @returns `store`: absent until its code is there, and where the session has none. `earlier`: ids of those that there
 * were when the component around came
 */
export function useUploads() {
  const session = usePanel().session.uploads
  const [opened, setOpened] = useState<{ store: UploadStore; earlier: ReadonlySet<string> }>()
  useEffect(() => {
    let outdated = false
    // Choosing files asks for it again, and tells of a failure.
    session?.open().then(
      (store) => outdated || setOpened({ store, earlier: new Set(store.all().map(({ id }) => id)) }),
      () => undefined,
    )
    return () => {
      outdated = true
    }
  }, [session])
  const store = opened?.store
  const uploads = useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.all() ?? none)
  return { store, uploads, earlier: opened?.earlier }
}

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
