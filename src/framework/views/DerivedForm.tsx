import { Button, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Form, LinkBase, SaveButton } from 'react-admin'
import type { ResolvedResource } from '../define/resolve.ts'
import { isEntered, type WriteOperation } from '../fields/recordSchema.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { createResolver } from './createResolver.ts'
import { FormDraft } from './FormDraft.tsx'
import { useListAddress } from './useListAddress.ts'
import { useSaveOnce } from './useSaveOnce.ts'

/** A new state of the record replaces what was not touched. The same object always: another one resets the form. */
const keepTyped = { keepDirtyValues: true }

/** The form that follows from an entry: its sections, the inputs of the kinds, one schema for all rules. */
export function DerivedForm(props: { operation: WriteOperation; defaultValues?: Record<string, unknown> }) {
  const { operation, defaultValues } = props
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { address } = useListAddress()
  const saveOnce = useSaveOnce()
  const ownLabel = operation === 'create' ? resource.createLabel : undefined
  const saveLabel = ownLabel === undefined ? texts.form.save : textOf(ownLabel)
  const resolver = useMemo(() => createResolver(resource, operation, textOf), [resource, operation, textOf])
  return (
    <Form
      className="record-form"
      resolver={resolver}
      onSubmit={saveOnce}
      resetOptions={keepTyped}
      noValidate
      {...(defaultValues ? { defaultValues } : {})}
    >
      <FormDraft operation={operation} />
      {sectionsOf(resource, operation).map(({ key, title, fields }) => (
        <section key={key} className="form-section">
          {title !== '' && <Typography variant="h2">{textOf(title)}</Typography>}
          <div className="form-fields">
            {fields.map((field) => {
              const { Input } = fieldView(field.kind)
              return (
                <div key={field.name} className={`form-field form-field-${field.kind}`}>
                  <Input field={field} source={field.name} />
                </div>
              )
            })}
          </div>
        </section>
      ))}
      <footer className="form-actions">
        <SaveButton label={saveLabel} icon={null} alwaysEnable={operation === 'create'} />
        <Button component={LinkBase} to={address}>
          {texts.form.cancel}
        </Button>
      </footer>
    </Form>
  )
}

function sectionsOf(resource: ResolvedResource, operation: WriteOperation) {
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  return resource.form
    .map((section, index) => ({
      key: index,
      title: section.section,
      fields: section.fields
        .flatMap((name) => fields.get(name) ?? [])
        .filter((field) => isEntered(field, operation)),
    }))
    .filter((section) => section.fields.length > 0)
}
