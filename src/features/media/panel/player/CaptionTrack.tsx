import { useCallback } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useCaptions } from './useCaptions.ts'

export interface CaptionTrackProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Place in the record's list of captions. */
  index: number
  language: string
  label: string
  /** Shown from the beginning. */
  isChosen: boolean
}

/** The captions of one language, inside a player. */
export function CaptionTrack({ resource, record, index, language, label, isChosen }: CaptionTrackProps) {
  const { file, isFailed } = useCaptions(resource, record, index)
  const choose = useCallback(
    (element: HTMLTrackElement | null) => {
      // Not everything that draws pages has players.
      const track = element?.track
      if (!track) return
      show(track, isChosen)
      // Chromium keeps a player whose captions are shown, and the page that it stood in, for ever.
      return () => {
        track.mode = 'disabled'
      }
    },
    [isChosen],
  )
  if (file === undefined || isFailed) return null
  return <track key={file} ref={choose} kind="captions" src={file} srcLang={language} label={label} />
}

/**
 * Said of each track. With `default` on one of them, players add to it what their own settings prefer among those that
 * come later, and two languages stand over each other.
 */
function show(track: TextTrack, isChosen: boolean) {
  // A mode that is set to what it is counts as never set.
  track.mode = 'hidden'
  track.mode = isChosen ? 'showing' : 'disabled'
}
