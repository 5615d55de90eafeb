import { Skeleton, Typography } from '@mui/material'
import { BesideCosts, CostsToCome } from '../../features/prices/panel/BesideCosts.tsx'
import { costSources } from '../../features/prices/panel/costSources.ts'
import { isEntered } from '../../model/kinds/recordSchema.ts'
import type { ResolvedField } from '../../model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { recordFormClass } from '../form/recordFormClass.ts'
import { sectionsOf } from '../form/sectionsOf.ts'
import { usePanel, useResource } from '../ui/PanelContext.tsx'
import './skeleton.css'

/** Which page of a record is to come. */
export type RecordShape = 'form' | 'detail'

/** A record to come, in the shape of the entry's sections. Appears only when loading takes noticeable time. */
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
  return (
    <div className={recordFormClass(resource, 'edit')}>
      <BesideCosts costs={resource.price && <CostsToCome />}>
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
      </BesideCosts>
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
  const { resources, can } = usePanel()
  const { detail, price } = resource
  const hasCosts = price !== undefined || costSources(resource, resources, can).length > 0
  return (
    <BesideCosts costs={hasCosts && <CostsToCome />}>
      {detail.map((section, index) => (
        <section key={section.fields.join()} className="detail-section">
          {(section.section !== '' || index > 0) && <HeadingSkeleton />}
          <div className="detail-fields">
            {section.fields.map((name) => (
              <ValueSkeleton key={name} />
            ))}
          </div>
        </section>
      ))}
    </BesideCosts>
  )
}

function HeadingSkeleton() {
  return (
    <Typography variant="h2" component="div" className="heading-skeleton">
      <Skeleton width="9em" />
    </Typography>
  )
}

/** A label and what it names. */
function ValueSkeleton() {
  return (
    <div className="value-skeleton">
      <Skeleton width="6em" />
      <Skeleton width="70%" />
    </div>
  )
}
