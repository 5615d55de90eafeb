import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { OutsideButtons } from '#panel/form/FormFooter.tsx'
import { DetailField } from '#panel/record/DetailSections.tsx'
import { RecordSkeleton } from '#panel/record/RecordSkeleton.tsx'
import { lazyPart } from '#panel/ui/lazyPart.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { MediaPlayer } from '../player/MediaPlayer.tsx'
import { mediumOf } from '../player/mediumOf.ts'
import { MediaActions } from './MediaActions.tsx'
import { MediaCaptions } from './MediaCaptions.tsx'
import './mediaDetail.css'

const MediaForm = lazyPart(
  async () => ({ default: (await import('#panel/form/DerivedForm.tsx')).DerivedForm }),
  { Loading: () => <RecordSkeleton shape="form" /> },
)

export interface MediaDetailProps {
  record: AnyRecord
  /** Whether it may play. @default true */
  isActive?: boolean
  /** The form in place of what is known, with buttons outside. @default not edited */
  editing?: OutsideButtons | undefined
}

/** One medium: its player, beside it what one does with it and what is known of it, below both its captions. */
export default function MediaDetail({ record, isActive = true, editing }: MediaDetailProps) {
  const resource = useResource()
  const { language } = useLanguage()
  const panel = usePanel()
  const { can, parts } = panel
  const { BelowFacts } = parts.record.value ?? {}
  const medium = mediumOf(resource, record, language)
  const { captions, upload } = resource.media ?? {}
  const mayCaption =
    captions !== undefined &&
    upload?.captions !== undefined &&
    can(upload.access) &&
    (medium.kind === 'video' || medium.kind === 'audio')
  const player = <MediaPlayer resource={resource} record={record} isActive={isActive} />
  if (editing) {
    return (
      <>
        {player}
        <MediaForm key={record.id} operation="edit" outside={editing} />
      </>
    )
  }
  return (
    <div className="medium-detail">
      <div className="stack medium-columns">
        <div>{player}</div>
        <div>
          <MediaActions key={record.id} resource={resource} record={record} fileName={medium.fileName} />
          <MediaFacts resource={resource} record={record} />
          {BelowFacts && <BelowFacts record={record} />}
        </div>
      </div>
      {mayCaption && <MediaCaptions key={`captions ${record.id}`} resource={resource} record={record} />}
    </div>
  )
}

/** What a form is about, to be looked at while it is described. */
export function MediaAbove({ record, isActive = true }: { record: AnyRecord; isActive?: boolean }) {
  return (
    <div className="narrow">
      <MediaPlayer resource={useResource()} record={record} isActive={isActive} />
    </div>
  )
}

export function MediaFacts({ resource, record }: { resource: ResolvedResource; record: AnyRecord }) {
  const { language, texts } = useLanguage()
  const { media } = resource
  const shownElsewhere = new Set([
    resource.title,
    ...[media?.source, media?.thumbnail, media?.captions, media?.transcript, media?.expires, media?.height],
    // That it has no length is nothing to know of a picture.
    ...(typeof record[media?.duration ?? ''] === 'number' ? [] : [media?.duration]),
  ])
  const { format } = numberFormat(language)
  const [width, height] = [media?.width, media?.height].map((name) => name && record[name])
  const extent =
    typeof width === 'number' && typeof height === 'number'
      ? fill(texts.medium.pixels, { width: format(width), height: format(height) })
      : undefined
  const names = new Set(resource.detail.flatMap(({ fields }) => fields))
  return (
    <section className="detail-section" aria-label={texts.medium.facts}>
      <dl>
        {resource.fields
          .filter(({ name }) => names.has(name) && !shownElsewhere.has(name))
          .map((field) => {
            const { name } = field
            if (name !== media?.width) {
              return <DetailField key={name} field={field} value={record[name]} record={record} />
            }
            return (
              extent && (
                <div key={name}>
                  <dt>{texts.medium.extent}</dt>
                  <dd>{extent}</dd>
                </div>
              )
            )
          })}
      </dl>
    </section>
  )
}
