import type { MediaStore } from '../store/mediaStore.ts'
import type { MediaFile } from './mediaFiles.ts'
import type { SignedAddresses } from './signedAddresses.ts'

/**
 * Addresses begin at whole quarters of an hour, so that lists that are fetched soon after each other name the same ones
 * and the browser need not load a picture twice. In seconds.
 */
const step = 15 * 60
/** How long an address works at least. In seconds. */
const least = 60 * 60

export interface Addresses {
  /** The address of each file by its key. */
  byKey: ReadonlyMap<string, string>
  expiresAt: Date
}

/** Signs the addresses of files, all until the same moment. */
export async function addressesOf(
  files: readonly MediaFile[],
  store: MediaStore,
  signed: SignedAddresses,
  now: Date,
): Promise<Addresses> {
  const start = Math.floor(now.getTime() / 1000 / step) * step
  const expires = start + step + least
  const term = { from: new Date(start * 1000), seconds: step + least }
  const byKey = new Map<string, string>()
  for (const file of files) {
    // Captions are read by a script of the browser, which takes them from the panel's own origin only.
    const isHere = file.builtIn !== null || file.role === 'captions'
    const elsewhere = isHere ? undefined : await store.address?.(file, term)
    byKey.set(file.key, elsewhere ?? signed.sign(file.key, expires))
  }
  return { byKey, expiresAt: new Date(expires * 1000) }
}
