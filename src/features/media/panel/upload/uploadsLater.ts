import { checkBaseUrl } from '#client/api/baseUrl.ts'
import type { HttpClient, TokenSource } from '#client/api/http.ts'
import type { UploadMemoryOptions } from './uploadMemory.ts'
import type { UploadStore } from './uploadStore.ts'

/** The uploads of one person, whose code is fetched with the first need of it. */
export interface UploadsLater {
  open(): Promise<UploadStore>
  /** Stops everything; what was begun can be gone on with by the same person. */
  end(): void
  /** The person signs out: not even the names of what was begun stay in this browser. */
  forget(): void
}

export interface UploadsLaterOptions extends UploadMemoryOptions {
  /** The API's base URL, as configured. */
  baseUrl: unknown
  token: TokenSource
  http: HttpClient
}

export function createUploadsLater(options: UploadsLaterOptions): UploadsLater {
  let opened: Promise<UploadStore> | undefined
  let store: UploadStore | undefined
  let isForgotten = false

  async function open(): Promise<UploadStore> {
    const { openUploads } = await import('./openUploads.ts')
    const base = new URL(checkBaseUrl('apiBaseUrl', options.baseUrl), window.location.href).href
    const created = openUploads({ ...options, base, isForgotten: () => isForgotten })
    store = created
    return created
  }

  return {
    open() {
      opened ??= open().catch((error) => {
        opened = undefined
        throw error
      })
      return opened
    },
    end: () => store?.end(),
    forget() {
      isForgotten = true
      try {
        options.storage.removeItem(`${options.namespace}:uploads:${options.person}`)
      } catch {
        // What cannot be removed could not be written either.
      }
    },
  }
}
