import type { KeyboardEvent } from 'react'

/** Space and `k` play and pause, on the player itself only; elsewhere `k` leads to the record before. */
export function playOrPause(event: KeyboardEvent<HTMLMediaElement>): void {
  const { key, currentTarget: player } = event
  if ((key !== 'k' && key !== ' ') || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  if (player.paused) player.play().catch(() => undefined)
  else player.pause()
}
