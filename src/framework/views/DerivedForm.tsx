import { Button, Typography } from '@mui/material'
import { useMemo } from 'react'
import { Form, LinkBase, SaveButton, useCreatePath } from 'react-admin'
import type { Operation } from '../define/access.ts'
import type { ResolvedField, ResolvedResource } from '../define/resolve.ts'
import { fieldView } from '../fields/views/fieldViews.ts'
import { useLanguage } from '../i18n/LanguageProvider.tsx'
import { useResource } from '../shell/PanelContext.tsx'
import { createResolver } from './createResolver.ts'

type FormOperation = Extract<Operation, 'create' | 'edit'>

function canEnter(field: ResolvedField, operation: FormOperation): boolean {
  return field.edit === 'always' || (field.edit === 'create' && operation === 'create')
}

/** The form that follows from an entry: its sections, the inputs of the kinds, one schema for all rules. */
export function DerivedForm(props: { operation: FormOperation; defaultValues?: Record<string, unknown> }) {
  const { operation, defaultValues } = props
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const createPath = useCreatePath()
  const resolver = useMemo(() => createResolver(resource, operation, textOf), [resource, operation, textOf])
  return (
    <Form
      className="record-form"
      resolver={resolver}
      resetOptions={{ keepDirtyValues: true }}
      noValidate
      {...(defaultValues ? { defaultValues } : {})}
    >
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
        <SaveButton label={texts.form.save} icon={null} alwaysEnable={operation === 'create'} />
        <Button component={LinkBase} to={createPath({ resource: resource.name, type: 'list' })}>
          {texts.form.cancel}
        </Button>
      </footer>
    </Form>
  )
}

function sectionsOf(resource: ResolvedResource, operation: FormOperation) {
  const fields = new Map(resource.fields.map((field) => [field.name, field]))
  return resource.form
    .map((section, index) => ({
      key: index,
      title: section.section,
      fields: section.fields
        .flatMap((name) => fields.get(name) ?? [])
        .filter((field) => canEnter(field, operation)),
    }))
    .filter((section) => section.fields.length > 0)
}
