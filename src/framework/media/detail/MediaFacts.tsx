import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { DetailField } from '../../views/DetailField.tsx'
import { fileSize, playingTime } from '../mediaFormats.ts'
import type { Medium } from '../player/mediumOf.ts'

interface MediaFactsProps {
  resource: ResolvedResource
  record: AnyRecord
  medium: Medium
}

/** What is known of a medium: the entry's fields; how long and how large it is in words that people use. */
export function MediaFacts({ resource, record, medium }: MediaFactsProps) {
  const { language, texts } = useLanguage()
  const { media } = resource
  const shownElsewhere = [media?.source, media?.thumbnail, media?.captions, media?.transcript, media?.expires]
  const own = new Map([
    [media?.duration, medium.duration !== undefined && [texts.medium.duration, playingTime(medium.duration)]],
    [media?.size, medium.size !== undefined && [texts.medium.size, fileSize(medium.size, language)]],
  ])
  const names = new Set(resource.detail.flatMap(({ fields }) => fields))
  return (
    <section className="detail-section" aria-label={texts.medium.facts}>
      <dl>
        {resource.fields
          .filter(({ name }) => names.has(name) && !shownElsewhere.includes(name))
          .map((field) => {
            const [label, value] = own.get(field.name) || []
            if (label === undefined) {
              return <DetailField key={field.name} field={field} value={record[field.name]} record={record} />
            }
            return (
              <div key={field.name}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            )
          })}
      </dl>
    </section>
  )
}
