import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
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
  if (file === undefined || isFailed) return null
  return <track key={file} kind="captions" src={file} srcLang={language} label={label} default={isChosen} />
}
