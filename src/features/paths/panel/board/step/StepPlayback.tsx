import { Button } from '@mui/material'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { lookOf } from '#panel/features.ts'
import { usePanel } from '#panel/ui/PanelContext.tsx'
import { pathEnd } from '../../../model/path.ts'
import type { Lead, StepFacts } from '../stepFacts.ts'
import type { PathFacts } from '../usePathFacts.ts'

interface StepPlaybackProps {
  path: PathFacts
  facts: StepFacts
  /** It is being looked at, and not sliding away. */
  isActive: boolean
  /** One step plays after the other. */
  isPlaying: boolean
  onPlaying: (isPlaying: boolean) => void
  onTurn: (key: string) => void
}

/** The player of a step, and going on from one to the next: by itself when one has ended, by choice at a decision. */
export function StepPlayback({ path, facts, isActive, isPlaying, onPlaying, onTurn }: StepPlaybackProps) {
  const { pathBoard } = useLanguage().texts
  const panel = usePanel()
  const { resources } = panel
  const box = useRef<HTMLDivElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const { record: shown, leads, step } = facts
  const resource = resources.find(({ name }) => name === shown?.resource)
  const record = shown && path.companions.recordOf(shown.resource, shown.id)
  const player = lookOf(resource, panel)?.player
  const shows = player && resource && record ? { resource, record, isActive } : undefined
  const plays = shows !== undefined && player?.plays(shows.resource, shows.record) === true
  const own = step.branches.length === 0 ? leads[0] : undefined

  useEffect(() => (isPlaying ? playWhenThere(box.current) : undefined), [isPlaying])

  // The button that led here went with its step; whoever goes on by keyboard finds the next one below the finger.
  useLayoutEffect(() => {
    if (isPlaying && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.path-play-on button')?.focus()
  }, [isPlaying])

  function goOn(lead: Lead | undefined) {
    if (lead === undefined || lead.link.to === pathEnd || lead.number === undefined) setEnded(true)
    else onTurn(lead.link.to)
  }
  return (
    <div
      ref={box}
      className="path-playback spaced stack left"
      onEndedCapture={() => {
        if (isPlaying && own) goOn(own)
      }}
    >
      {player && shows && <player.Player {...shows} />}
      {!isPlaying && (plays || path.facts.length > 1) && (
        <Button variant="outlined" size="small" onClick={() => onPlaying(true)}>
          {pathBoard.playFrom}
        </Button>
      )}
      {isPlaying && (
        <div className="path-play-on row">
          <p className="whole" role="status">
            {hasEnded
              ? pathBoard.playDone
              : step.branches.length > 0
                ? pathBoard.playAsks
                : plays
                  ? pathBoard.playing
                  : pathBoard.playReads}
          </p>
          {!hasEnded &&
            (own ? (
              <Button size="small" variant="outlined" onClick={() => goOn(own)}>
                {pathBoard.playOn}
              </Button>
            ) : (
              leads.map((lead) => (
                <Button
                  key={lead.link.branch ?? ''}
                  size="small"
                  variant="outlined"
                  onClick={() => goOn(lead)}
                >
                  {lead.branch?.label || path.words.lead(step, lead)}
                </Button>
              ))
            ))}
          <Button size="small" onClick={() => onPlaying(false)}>
            {pathBoard.playStop}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Plays what is to be heard or seen in a box, as soon as it is there: the player is fetched. */
function playWhenThere(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const play = () => {
    const player = box.querySelector<HTMLMediaElement>('video, audio')
    // A browser may refuse to begin by itself; the player has a button.
    void player?.play?.()?.catch(() => undefined)
    return player !== null
  }
  if (play()) return undefined
  const observer = new MutationObserver(() => play() && observer.disconnect())
  observer.observe(box, { childList: true, subtree: true })
  return () => observer.disconnect()
}
