import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { DetailField } from '../../../../panel/record/DetailField.tsx'

interface MediaFactsProps {
  resource: ResolvedResource
  record: AnyRecord
}

/** What is known of a medium: the entry's fields, with width and height in one. */
export function MediaFacts({ resource, record }: MediaFactsProps) {
  const { language, texts } = useLanguage()
  const { media } = resource
  const shownElsewhere = new Set([
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
