import type { AnyRecord } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { OutsideButtons } from '../../../../panel/form/outsideButtons.ts'
import { RecordSkeleton } from '../../../../panel/record/RecordSkeleton.tsx'
import { lazyPart } from '../../../../panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '../../../../panel/ui/PanelContext.tsx'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import { mediumOf } from '../player/mediumOf.ts'
import { MediaActions } from './MediaActions.tsx'
import { MediaCaptions } from './MediaCaptions.tsx'
import { MediaFacts } from './MediaFacts.tsx'
import './mediaDetail.css'

const MediaForm = lazyPart(() => import('./MediaForm.tsx'), {
  Loading: () => <RecordSkeleton shape="form" />,
})

export interface MediaDetailProps {
  record: AnyRecord
  /** Whether it may play. @default true */
  isActive?: boolean
  /** The form in place of what is known, with buttons outside. @default not edited */
  editing?: OutsideButtons | undefined
}

/** One medium: its player, what one does with it, what is known of it, its captions. */
export default function MediaDetail({ record, isActive = true, editing }: MediaDetailProps) {
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
      {editing ? (
        <MediaForm key={record.id} outside={editing} />
      ) : (
        <>
          <MediaActions key={record.id} resource={resource} record={record} fileName={medium.fileName} />
          <MediaFacts resource={resource} record={record} />
          {mayCaption && <MediaCaptions key={`captions ${record.id}`} resource={resource} record={record} />}
        </>
      )}
    </>
  )
}
