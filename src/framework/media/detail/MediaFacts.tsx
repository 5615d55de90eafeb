import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
import { numberFormat } from '../../fields/formats.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { DetailField } from '../../views/DetailField.tsx'
import { durationText, sizeText } from '../mediaTexts.ts'
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
  const { format } = numberFormat(language)
  const [width, height] = [media?.width, media?.height].map((name) => name && record[name])
  // What a file of its kind cannot have is left out; that it has no length is nothing to know of a picture.
  const own = new Map<string | undefined, readonly [string, string] | undefined>([
    [media?.height, undefined],
    [
      media?.width,
      typeof width === 'number' && typeof height === 'number'
        ? [texts.medium.extent, fill(texts.medium.pixels, { width: format(width), height: format(height) })]
        : undefined,
    ],
    [media?.duration, told(texts.medium.duration, durationText(medium.duration))],
    [media?.size, told(texts.medium.size, sizeText(medium.size, language))],
  ])
  const names = new Set(resource.detail.flatMap(({ fields }) => fields))
  return (
    <section className="detail-section" aria-label={texts.medium.facts}>
      <dl>
        {resource.fields
          .filter(({ name }) => names.has(name) && !shownElsewhere.includes(name))
          .map((field) => {
            if (!own.has(field.name)) {
              return <DetailField key={field.name} field={field} value={record[field.name]} record={record} />
            }
            const [label, value] = own.get(field.name) ?? []
            if (label === undefined) return null
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

function told(label: string, value: string | undefined): readonly [string, string] | undefined {
  return value === undefined ? undefined : [label, value]
}
