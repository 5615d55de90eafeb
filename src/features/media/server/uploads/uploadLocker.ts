import { type Locker, MemoryLocker } from '@tus/server'
import type { SharedLocks } from '../../../../server/db/sharedLocks.ts'

/** How long a request waits for an earlier one to end. In milliseconds. */
const patience = 30_000

/**
 * Lets one request at a time write to an upload, of all instances. One that comes later ends the earlier one, which may be
 * waiting for bytes on a line that was cut.
 */
export function createUploadLocker(shared: SharedLocks): Locker {
  const own = new MemoryLocker()
  return {
    newLock(id) {
      const ownLock = own.newLock(id)
      let release: (() => Promise<void>) | undefined
      return {
        async lock(signal, giveWay) {
          await ownLock.lock(signal, giveWay)
          try {
            const bounded = AbortSignal.any([signal, AbortSignal.timeout(patience)])
            release = await shared.take(`upload ${id}`, { giveWay, signal: bounded })
          } catch (error) {
            await ownLock.unlock()
            throw error
          }
        },
        async unlock() {
          await release?.()
          await ownLock.unlock()
        },
      }
    },
  }
}
