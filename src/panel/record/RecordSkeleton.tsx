import { Skeleton, Typography } from '@mui/material'
import { isEntered } from '#model/kinds/recordSchema.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordFormClass, sectionsOf } from '../form/sectionsOf.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import { Beside } from './Beside.tsx'
import { toldInHead } from './statesOf.ts'
import './skeleton.css'

export type RecordShape = 'form' | 'detail'

/** Appears only when loading takes noticeable time. */
export function RecordSkeleton({ shape }: { shape: RecordShape }) {
  const { texts } = useLanguage()
  return (
    <div role="status" aria-label={texts.shell.loading} className="appears-late">
      {shape === 'form' ? <FormSkeleton /> : <DetailSkeleton />}
    </div>
  )
}

function FormSkeleton() {
  const resource = useResource()
  const panel = usePanel()
  return (
    <div className={recordFormClass(resource, 'edit', panel.parts.record.value)}>
      <Beside content={({ toCome }) => toCome?.(resource, panel, 'form')}>
        {sectionsOf(resource, 'edit').map(({ key, title, columns, fields }) => (
          <section key={key} className="form-section">
            {title !== '' && <HeadingSkeleton />}
            <div className={`form-fields${columns === undefined ? '' : ` form-columns-${columns}`}`}>
              {fields.map((field) => (
                <div key={field.name} className={`form-field form-field-${field.kind}`}>
                  {isEntered(field, 'edit') ? <InputSkeleton field={field} /> : <ValueSkeleton />}
                </div>
              ))}
            </div>
          </section>
        ))}
      </Beside>
    </div>
  )
}

function InputSkeleton({ field }: { field: ResolvedField }) {
  return (
    <>
      <Skeleton variant="rounded" className={`input-skeleton input-skeleton-${field.kind}`} />
      {field.help !== undefined && (
        <div className="help-skeleton">
          <Skeleton width="60%" />
        </div>
      )}
    </>
  )
}

function DetailSkeleton() {
  const resource = useResource()
  const panel = usePanel()
  const told = toldInHead(resource)
  return (
    <Beside content={({ toCome }) => toCome?.(resource, panel, 'detail')}>
      {resource.detail
        .map(({ section, fields }) => ({ section, fields: fields.filter((name) => !told.has(name)) }))
        .filter(({ fields }) => fields.length > 0)
        .map(({ section, fields }, index) => (
          <section key={fields.join()} className="detail-section">
            {(section !== '' || index > 0) && <HeadingSkeleton />}
            <div className="detail-fields">
              {fields.map((name) => (
                <ValueSkeleton key={name} />
              ))}
            </div>
          </section>
        ))}
    </Beside>
  )
}

function HeadingSkeleton() {
  return (
    <Typography variant="h2" component="div" className="heading-skeleton">
      <Skeleton width="9em" />
    </Typography>
  )
}

function ValueSkeleton() {
  return (
    <div className="value-skeleton">
      <Skeleton width="6em" />
      <Skeleton width="70%" />
    </div>
  )
}
