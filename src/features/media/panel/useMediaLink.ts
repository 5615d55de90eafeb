import { useEffect } from 'react'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useMediaUsage } from './useMediaAddress.ts'

/** Milliseconds; shorter than the time by which addresses are renewed ahead. */
const pace = 20_000

/**
 * The address in a field of a record for a person who follows or copies it, at any time. No element tells when it no
 * longer works, so it is renewed before, for as long as it is shown.
 *
 * @returns `undefined` where the record has none, and where it could not be renewed until the page is looked at again
 */
export function useMediaLink(
  resource: ResolvedResource,
  record: AnyRecord,
  field: string | undefined,
): string | undefined {
  const { book, place, offered, usage } = useMediaUsage(resource, record, field, 'link')
  const phase = usage?.phase
  useEffect(() => {
    if (!offered) return
    const renewDue = () => book.offer(place, offered)
    const tryAgain = () => book.retry(place)
    const timer = setInterval(renewDue, pace)
    window.addEventListener('focus', tryAgain)
    window.addEventListener('online', tryAgain)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', tryAgain)
      window.removeEventListener('online', tryAgain)
    }
  }, [book, place, offered])
  useEffect(() => {
    // Nothing loads it: that it was renewed is all that will be known.
    if (phase === 'healed') book.succeed(place)
  }, [book, place, phase])
  return phase === 'failed' ? undefined : usage?.address
}
