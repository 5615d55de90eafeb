import { storedJson } from '#model/base/browserStorage.ts'
import type { OpenUploadsOptions, UploadStore } from './uploadStore.ts'

/** The uploads of one person, whose code is fetched with the first need of it. */
export type UploadsLater = ReturnType<typeof createUploadsLater>

export function createUploadsLater(options: OpenUploadsOptions) {
  let opened: Promise<UploadStore> | undefined
  let store: UploadStore | undefined

  async function open(): Promise<UploadStore> {
    const { openUploads } = await import('./uploadStore.ts')
    store = openUploads(options)
    return store
  }

  function end(): void {
    store?.end()
  }

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
