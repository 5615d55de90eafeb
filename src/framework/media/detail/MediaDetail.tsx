import type { AnyRecord } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { usePanel, useResource } from '../../shell/PanelContext.tsx'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import { mediumOf } from '../player/mediumOf.ts'
import { MediaActions } from './MediaActions.tsx'
import { MediaCaptions } from './MediaCaptions.tsx'
import { MediaFacts } from './MediaFacts.tsx'
import './mediaDetail.css'

export interface MediaDetailProps {
  record: AnyRecord
  /** Whether it may play. @default true */
  isActive?: boolean
}

/** One medium: its player, what one does with it, what is known of it, its captions. */
export default function MediaDetail({ record, isActive = true }: MediaDetailProps) {
  const resource = useResource()
  const { language } = useLanguage()
  const { can } = usePanel()
  const medium = mediumOf(resource, record, language)
  const { captions, upload } = resource.media ?? {}
  const mayCaption =
    captions !== undefined &&
    upload?.captions !== undefined &&
    can(upload.access) &&
    (medium.kind === 'video' || medium.kind === 'audio')
  return (
    <>
      <MediaPlayer resource={resource} record={record} isActive={isActive} />
      <MediaActions key={record.id} resource={resource} record={record} fileName={medium.fileName} />
      <MediaFacts resource={resource} record={record} medium={medium} />
      {mayCaption && <MediaCaptions key={`captions ${record.id}`} resource={resource} record={record} />}
    </>
  )
}
