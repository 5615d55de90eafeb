import { Button } from '@mui/material'
import { type ReactNode, useMemo } from 'react'
import { Form } from 'react-admin'
import type { ResolvedField } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { fieldInput } from '../../fields/fieldInputs.ts'
import { createResolver } from '../../form/createResolver.ts'
import { useResource } from '../../ui/PanelContext.tsx'

interface FilterFormProps {
  fields: readonly ResolvedField[]
  values: Readonly<Record<string, unknown>>
  onSubmit: (values: Record<string, unknown>) => void
  children?: ReactNode
}

/** A filter that is typed: checked by the rules of its kind, and in effect with Enter or the button. */
export function FilterForm({ fields, values, onSubmit, children }: FilterFormProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const resolver = useMemo(
    () => createResolver({ ...resource, fields }, 'create', textOf),
    [resource, fields, textOf],
  )
  return (
    <Form
      className="filter-form"
      resolver={resolver}
      defaultValues={values}
      onSubmit={onSubmit}
      noValidate
      disableInvalidFormNotification
    >
      {fields.map((field) => {
        const Input = fieldInput(field.kind)
        return <Input key={field.name} field={field} source={field.name} />
      })}
      {children}
      <Button type="submit" variant="contained">
        {texts.filter.apply}
      </Button>
    </Form>
  )
}
