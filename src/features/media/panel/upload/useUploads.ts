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

interface OpenedUploads {
  store: UploadStore
  /** Ids of the uploads that there were when it was asked for. */
  earlier: ReadonlySet<string>
}

function useOpenedUploads(): OpenedUploads | undefined {
  const { uploads } = usePanel().session
  const [opened, setOpened] = useState<OpenedUploads>()
  useEffect(() => {
    let outdated = false
    // Choosing files asks for it again, and tells of a failure.
    uploads?.open().then(
      (store) => outdated || setOpened({ store, earlier: new Set(store.all().map(({ id }) => id)) }),
      () => undefined,
    )
    return () => {
      outdated = true
    }
  }, [uploads])
  return opened
}

function useAllOf(store: UploadStore | undefined): readonly Upload[] {
  return useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.all() ?? none)
}

/** The person's uploads in this tab; `undefined` until their code is there, and where the session has none. */
export function useUploadStore(): UploadStore | undefined {
  return useOpenedUploads()?.store
}

export function useUploads(): readonly Upload[] {
  return useAllOf(useUploadStore())
}

/** The uploads that were begun after the component around it had come, oldest first. */
export function useNewUploads(): readonly Upload[] {
  const opened = useOpenedUploads()
  return useAllOf(opened?.store).filter(({ id }) => !opened?.earlier.has(id))
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
