import { useEffect, useState } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { mediaAddress } from '../../../../panel/fields/addresses.ts'
import { type MediaAddress, useMediaBase } from '../useMediaAddress.ts'
import { type FailureCause, failureCause } from './failureCause.ts'

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
