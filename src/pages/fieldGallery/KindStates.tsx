import { Typography } from '@mui/material'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord, FieldKindName } from '../../features/model.ts'
import { kindName } from '../../model/kinds/kindNames.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { fieldInput } from '../../panel/fields/fieldInputs.ts'
import { fieldView } from '../../panel/fields/fieldViews.ts'
import { galleryEntry } from './galleryEntry.ts'

/** One kind: its input empty, filled and wrong, and how its value is shown. */
export function KindStates({ kind }: { kind: FieldKindName }) {
  const { texts, textOf } = useLanguage()
  const { getValues, trigger } = useFormContext()
  const { Cell, Detail } = fieldView(kind)
  const Input = fieldInput(kind)
  const states = galleryEntry.fields.filter((field) => field.kind === kind)
  const filled = states.find((field) => field.name === kind)
  const record = getValues() as AnyRecord

  // The wrong one says from the start what is wrong with it; react-admin's form begins by clearing its errors.
  useEffect(() => {
    const later = setTimeout(() => void trigger(`${kind}Wrong`))
    return () => clearTimeout(later)
  }, [kind, trigger])

  return (
    <section className="form-section" aria-labelledby={`kind-${kind}`}>
      <Typography variant="h2" id={`kind-${kind}`}>
        {textOf(kindName(kind))} <code>{kind}</code>
      </Typography>
      <div className="kind-states">
        {states.map((field) => (
          <div key={field.name} data-field={field.name} className={`form-field form-field-${kind}`}>
            <Input field={field} source={field.name} />
          </div>
        ))}
        {filled && (
          <dl className="form-read-only">
            <dt>{texts.fieldGallery.cell}</dt>
            <dd className="kind-cell">
              <Cell field={filled} value={record[kind]} record={record} />
            </dd>
            <dt>{texts.fieldGallery.detail}</dt>
            <dd>
              <Detail field={filled} value={record[kind]} record={record} />
            </dd>
          </dl>
        )}
      </div>
    </section>
  )
}
