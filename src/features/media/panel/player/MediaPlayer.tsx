import type { ComponentType } from 'react'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { AudioPlayer } from './AudioPlayer.tsx'
import { FilePlayer } from './FilePlayer.tsx'
import { ImagePlayer } from './ImagePlayer.tsx'
import { type MediumKind, mediumOf } from './mediumOf.ts'
import type { PlayerProps } from './playerProps.ts'
import { VideoPlayer } from './VideoPlayer.tsx'
import './player.css'

const players: Readonly<Record<MediumKind, ComponentType<PlayerProps>>> = {
  video: VideoPlayer,
  audio: AudioPlayer,
  image: ImagePlayer,
  file: FilePlayer,
}

export interface MediaPlayerProps {
  /** Entry with `media`. */
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
    <div className="medium">
      <Player key={record.id} resource={resource} record={record} medium={medium} isActive={isActive} />
    </div>
  )
}
