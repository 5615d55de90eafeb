import { storedJson } from '#model/base/browserStorage.ts'
import type { OpenUploadsOptions, UploadStore } from './uploadStore.ts'

/** The uploads of one person, whose code is fetched with the first need of it. */
export type UploadsLater = ReturnType<typeof createUploadsLater>

export function createUploadsLater(options: OpenUploadsOptions) {
  let opened: Promise<UploadStore> | undefined
  const open = async () => (await import('./uploadStore.ts')).openUploads(options)
  const end = () =>
    void opened?.then(
      (store) => store.end(),
      () => undefined,
    )
  return {
    open(): Promise<UploadStore> {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    /** Stops everything; what was begun can be gone on with by the same person. */
    end,
    /** The person signs out: not even the names of what was begun stay in this browser. */
    forget(): void {
      end()
      const { storage, namespace, person } = options
      storedJson(storage, `${namespace}:uploads:${person}`).write(undefined)
    },
  }
}
