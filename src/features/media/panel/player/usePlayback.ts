import type { KeyboardEvent } from 'react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { fileAddress } from '../../../../panel/fields/addresses.ts'
import type { MediaAddress } from '../useMediaAddress.ts'
import { useMediaBase } from '../useMediaAddress.ts'

/**
 * A media element's file, its speed, which it keeps when it is made anew, and its end: it falls silent as soon as it is
 * not active, though it can still be seen while it slides away.
 */
export function usePlayback<Player extends HTMLMediaElement>(
  isActive: boolean,
  { address, attempt }: Pick<MediaAddress, 'address' | 'attempt'>,
) {
  const player = useRef<Player>(null)
  const [speed, setSpeed] = useState(1)
  // An element loads as soon as it has an address. Given it while it is drawn, it may fail before it stands in the page,
  // where nobody hears of it; drawings that are thrown away would load as well.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element
  useLayoutEffect(() => {
    const element = player.current
    if (element && address !== undefined && element.getAttribute('src') !== address) element.src = address
  }, [address, attempt])
  useEffect(() => {
    if (!isActive) player.current?.pause()
  }, [isActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element
  useLayoutEffect(() => {
    if (player.current) player.current.playbackRate = speed
  }, [speed, attempt])
  return { player, speed, setSpeed }
}

/** Space and `k` play and pause, on the player itself only; elsewhere `k` leads to the record before. */
export function playOrPause(event: KeyboardEvent<HTMLMediaElement>): void {
  const { key, currentTarget: player } = event
  if ((key !== 'k' && key !== ' ') || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  if (player.paused) player.play().catch(() => undefined)
  else player.pause()
}

/** Why the file of a record cannot be shown; `undefined` while it can, and while that is being found out. */
export function useFailureCause(
  resource: ResolvedResource,
  record: AnyRecord,
  { state }: MediaAddress,
): FailureCause | undefined {
  const given = resource.media && record[resource.media.source]
  const address = fileAddress(given, useMediaBase())
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
