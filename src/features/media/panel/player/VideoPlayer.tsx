import BrokenPicture from '@mui/icons-material/BrokenImageOutlined'
import { Button, MenuItem, TextField } from '@mui/material'
import { type ReactNode, useCallback } from 'react'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { type MediaAddress, useMediaAddress } from '../useMediaAddress.ts'
import type { PlayerProps } from './mediumOf.ts'
import type { FailureCause } from './usePlayback.ts'
import {
  captionLanguages,
  playOrPause,
  useCaptions,
  useLanguageName,
  usePlayback,
  useSource,
} from './usePlayback.ts'
import type { Extent } from './zoom.ts'

/** A film with its captions, those of the panel's language shown from the beginning. */
export function VideoPlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { language, texts } = useLanguage()
  const { source, cause } = useSource(resource, record)
  const poster = useMediaAddress(resource, record, resource.media?.thumbnail)
  const { player, speed, setSpeed } = usePlayback<HTMLVideoElement>(isActive, source)
  const nameOf = useLanguageName(resource)
  const title = fill(texts.medium.player, { kind: texts.medium.kinds.video, title: medium.title })
  return (
    <>
      <MediaFrame extent={medium}>
        {source.address !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: its captions are parts of their own
          <video
            key={source.attempt}
            ref={player}
            poster={poster.address}
            controls
            playsInline
            preload="metadata"
            aria-label={title}
            onKeyDown={playOrPause}
            onError={source.onError}
            onLoadedMetadata={source.onLoad}
          >
            {captionLanguages(resource, record).map((each, index) => (
              <CaptionTrack
                // biome-ignore lint/suspicious/noArrayIndexKey: a backend may have two of one language
                key={`${each} ${index}`}
                resource={resource}
                record={record}
                index={index}
                language={each}
                label={nameOf(each)}
                isChosen={each === language}
              />
            ))}
          </video>
        )}
        <PlayerFailure cause={cause} source={source} />
      </MediaFrame>
      {cause === undefined && <SpeedChoice speed={speed} onChange={setSpeed} />}
      <Transcript text={medium.transcript} />
    </>
  )
}

interface CaptionTrackProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Place in the record's list of captions. */
  index: number
  language: string
  label: string
  isChosen: boolean
}

function CaptionTrack({ resource, record, index, language, label, isChosen }: CaptionTrackProps) {
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

/** Keeps the place of a picture or a film from the beginning, so that nothing moves when it comes or fails. */
export function MediaFrame({ extent, children }: { extent: Extent; children: ReactNode }) {
  return (
    <div className="anchor full medium-frame card">
      <svg viewBox={`0 0 ${extent.width} ${extent.height}`} aria-hidden focusable="false" />
      {children}
    </div>
  )
}

/** What is said and heard, to be opened where there is a film to look at. */
export function Transcript({ text, isOpen = false }: { text: string; isOpen?: boolean }) {
  const { medium } = useLanguage().texts
  if (text === '') return null
  return (
    <details className="medium-transcript full" open={isOpen}>
      <summary className="bare-link">{medium.transcript}</summary>
      <p className="scrolls">{text}</p>
    </details>
  )
}

interface PlayerFailureProps {
  cause: FailureCause | undefined
  /** What failed; tried again only where that may change something. */
  source: MediaAddress
}

/** In place of a player: why there is none, and what one can do. */
export function PlayerFailure({ cause, source: { state, retry } }: PlayerFailureProps) {
  const { medium } = useLanguage().texts
  if (!cause) return null
  return (
    <div className="medium-failure" role="status">
      <BrokenPicture fontSize="large" />
      <strong>{medium[cause]}</strong>
      <p>{medium[`${cause}Why`]}</p>
      {state === 'failed' && (
        <Button size="small" variant="outlined" onClick={retry}>
          {medium.retry}
        </Button>
      )}
    </div>
  )
}

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

export function SpeedChoice({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { language, texts } = useLanguage()
  return (
    <TextField
      select
      size="small"
      className="medium-speed"
      label={texts.medium.speed}
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {speeds.map((each) => (
        <MenuItem key={each} value={each}>
          {fill(texts.medium.speedOf, { factor: numberFormat(language).format(each) })}
        </MenuItem>
      ))}
    </TextField>
  )
}
