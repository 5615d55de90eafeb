import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { MediaAddress } from '../useMediaAddress.ts'

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
