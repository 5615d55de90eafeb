import { useEffect, useLayoutEffect, useRef, useState } from 'react'

/**
 * A media element's speed, which it keeps when it is made anew, and its end: it falls silent as soon as it is not active,
 * though it can still be seen while it slides away.
 */
export function usePlayback<Player extends HTMLMediaElement>(isActive: boolean, attempt: number) {
  const player = useRef<Player>(null)
  const [speed, setSpeed] = useState(1)
  useEffect(() => {
    if (!isActive) player.current?.pause()
  }, [isActive])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another element
  useLayoutEffect(() => {
    if (player.current) player.current.playbackRate = speed
  }, [speed, attempt])
  return { player, speed, setSpeed }
}
