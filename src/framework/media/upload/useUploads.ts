import { useEffect, useState, useSyncExternalStore } from 'react'
import { usePanel } from '../../shell/PanelContext.tsx'
import type { UploadStore } from './uploadStore.ts'
import type { Upload } from './uploads.ts'

const none: readonly Upload[] = []
const neverChanges = () => () => undefined

/** The person's uploads in this tab; `undefined` until their code is there, and where the session has none. */
export function useUploadStore(): UploadStore | undefined {
  const { uploads } = usePanel().session
  const [store, setStore] = useState<UploadStore>()
  useEffect(() => {
    let outdated = false
    // Choosing files asks for it again, and tells of a failure.
    uploads?.open().then(
      (opened) => !outdated && setStore(opened),
      () => undefined,
    )
    return () => {
      outdated = true
    }
  }, [uploads])
  return store
}

/** All uploads of the person in this tab, oldest first. */
export function useUploads(): readonly Upload[] {
  const store = useUploadStore()
  return useSyncExternalStore(store?.subscribe ?? neverChanges, () => store?.all() ?? none)
}
