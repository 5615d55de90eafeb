import { useEffect, useState } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { mediaAddress } from '../../../../panel/fields/addresses.ts'
import { type MediaAddress, useMediaBase } from '../useMediaAddress.ts'

/** Why the file of a record cannot be shown; `undefined` while it can, and while that is being found out. */
export function useFailureCause(
  resource: ResolvedResource,
  record: AnyRecord,
  { state }: MediaAddress,
): FailureCause | undefined {
  const given = resource.media && record[resource.media.source]
  const address = mediaAddress(given, useMediaBase())
  const [found, setFound] = useState<{ address: string; cause: FailureCause }>()
  const isFailed = state === 'failed'
  useEffect(() => {
    if (!isFailed || address === undefined) return setFound(undefined)
    const abortion = new AbortController()
    void failureCause(address, abortion.signal).then((cause) => {
      if (!abortion.signal.aborted) setFound({ address, cause })
    })
    return () => abortion.abort()
  }, [isFailed, address])
  if (address === undefined)
    return given === null || given === undefined || given === '' ? 'missing' : 'refused'
  return isFailed && found?.address === address ? found.cause : undefined
}

/** Why a medium cannot be shown: there is no file, the browser does not know its format, its address is none, or else. */
export type FailureCause = 'missing' | 'unsupported' | 'refused' | 'noPreview'

/**
 * Finds out why an element could not load an address, which the element itself does not tell: a first byte is asked for.
 * Where another origin does not let the page read its answers, the cause stays open.
 */
async function failureCause(address: string, signal?: AbortSignal): Promise<FailureCause> {
  try {
    const answer = await fetch(address, {
      headers: { Range: 'bytes=0-0' },
      cache: 'no-store',
      credentials: 'omit',
      ...(signal ? { signal } : {}),
    })
    void answer.body?.cancel()
    // A file of no bytes has no first one.
    if (answer.status === 404 || answer.status === 416) return 'missing'
    return answer.ok ? 'unsupported' : 'noPreview'
  } catch {
    return 'noPreview'
  }
}
