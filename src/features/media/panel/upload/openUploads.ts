import { mediaFacts } from './mediaFacts.ts'
import { createTabUploads, createUploadMemory } from './uploadMemory.ts'
import { xhrTransport } from './uploadStack.ts'
import { createUploadStore, type UploadStore } from './uploadStore.ts'
import type { UploadsLaterOptions } from './uploadsLater.ts'

interface Opening extends UploadsLaterOptions {
  /** The API's base URL, absolute. */
  base: string
  /** Whether the person signs out: then nothing is remembered any more. */
  isForgotten(): boolean
}

/** The uploads of one person with all that they need of the browser. */
export function openUploads({ base, token, http, isForgotten, ...remembered }: Opening): UploadStore {
  const { namespace, storage } = remembered
  return createUploadStore({
    line: { base, token, transport: xhrTransport },
    http,
    memory: createUploadMemory({
      ...remembered,
      storage: {
        getItem: (key) => storage.getItem(key),
        removeItem: (key) => storage.removeItem(key),
        setItem: (key, value) => {
          if (!isForgotten()) storage.setItem(key, value)
        },
      },
    }),
    tabs: createTabUploads(navigator.locks, namespace),
    facts: mediaFacts,
  })
}
