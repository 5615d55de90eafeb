import Sound from '@mui/icons-material/Audiotrack'
import AnyFile from '@mui/icons-material/InsertDriveFileOutlined'
import { type ComponentType, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useMediaAddress } from '../useMediaAddress.ts'
import { type MediumKind, mediumOf, type PlayerProps, sizeText } from './mediumOf.ts'
import { playOrPause, usePlayback, useSource } from './usePlayback.ts'
import { MediaFrame, PlayerFailure, SpeedChoice, Transcript, VideoPlayer } from './VideoPlayer.tsx'
import { ZoomDialog } from './ZoomDialog.tsx'
import './player.css'

const players: Readonly<Record<MediumKind, ComponentType<PlayerProps>>> = {
  video: VideoPlayer,
  audio: AudioPlayer,
  image: ImagePlayer,
  file: FilePlayer,
}

export interface MediaPlayerProps {
  resource: ResolvedResource
  record: AnyRecord
  /** Where it slides away or is hidden, it falls silent with `false`. @default true */
  isActive?: boolean
}

/** Plays or shows the file of a record, whatever it is; says why where it cannot. */
export function MediaPlayer({ resource, record, isActive = true }: MediaPlayerProps) {
  const { language } = useLanguage()
  const medium = mediumOf(resource, record, language)
  const Player = players[medium.kind]
  return (
    <div className="spaced stack loose left">
      <Player key={record.id} resource={resource} record={record} medium={medium} isActive={isActive} />
    </div>
  )
}

export function FilePlayer({ resource, record, medium }: PlayerProps) {
  const { language } = useLanguage()
  const { source, cause } = useSource(resource, record)
  if (cause) return <PlayerFailure cause={cause} source={source} />
  return (
    <p className="full medium-file line loose breaks card">
      <AnyFile fontSize="large" />
      <span className="stack closest">
        <strong>{medium.fileName || medium.title}</strong>
        {sizeText(medium.size, language)}
      </span>
    </p>
  )
}

export function ImagePlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { texts } = useLanguage()
  const { source, cause } = useSource(resource, record)
  const [isOpen, setOpen] = useState(false)
  const named = medium.altText || medium.title
  return (
    <>
      <MediaFrame extent={medium}>
        {source.address !== undefined && (
          <button
            type="button"
            className="medium-enlarge"
            aria-label={fill(texts.medium.enlarge, { title: named })}
            onClick={() => setOpen(true)}
          >
            <img
              key={source.attempt}
              src={source.address}
              alt={named}
              width={medium.width}
              height={medium.height}
              onError={source.onError}
              onLoad={source.onLoad}
            />
          </button>
        )}
        <PlayerFailure cause={cause} source={source} />
      </MediaFrame>
      {source.address !== undefined && (
        <ZoomDialog
          open={isOpen && isActive}
          onClose={() => setOpen(false)}
          address={source.address}
          extent={medium}
          title={medium.title}
          altText={named}
        />
      )}
    </>
  )
}

export function AudioPlayer({ resource, record, medium, isActive }: PlayerProps) {
  const { texts } = useLanguage()
  const { source, cause } = useSource(resource, record)
  const picture = useMediaAddress(resource, record, resource.media?.thumbnail)
  const { player, speed, setSpeed } = usePlayback<HTMLAudioElement>(isActive, source)
  const title = fill(texts.medium.player, { kind: texts.medium.kinds.audio, title: medium.title })
  return (
    <>
      <div className="full medium-audio row loose card">
        <span className="medium-cover centered">
          {picture.address === undefined ? (
            <Sound />
          ) : (
            <img
              key={picture.attempt}
              src={picture.address}
              alt=""
              onError={picture.onError}
              onLoad={picture.onLoad}
            />
          )}
        </span>
        {source.address !== undefined && (
          // biome-ignore lint/a11y/useMediaCaption: players of sound show none; what is heard stands below
          <audio
            key={source.attempt}
            ref={player}
            controls
            preload="metadata"
            aria-label={title}
            onKeyDown={playOrPause}
            onError={source.onError}
            onLoadedMetadata={source.onLoad}
          />
        )}
        <PlayerFailure cause={cause} source={source} />
      </div>
      {cause === undefined && <SpeedChoice speed={speed} onChange={setSpeed} />}
      <Transcript text={medium.transcript} isOpen />
    </>
  )
}
