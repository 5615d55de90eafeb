import { type ReactNode, useMemo } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { fieldInput } from '../fields/fieldInputs.tsx'
import { createResolver } from './createResolver.ts'
import './form.css'

type Values = Readonly<Record<string, unknown>>

interface ValuesFormProps {
  resource: ResolvedResource
  /** The fields that are entered, in this order. */
  names: readonly string[]
  values: Values
  /** Of several records: empty values stay as they are. @default false */
  isPartial?: boolean
  onApply: (values: Values) => void
  id: string
  children?: ReactNode
}

/** Enters some values of an entry's fields; its button lies outside. */
export function ValuesForm(props: ValuesFormProps) {
  const { resource, names, values: startValues, isPartial = false, id, children, onApply } = props
  const { textOf } = useLanguage()
  const wanted = names.join()
  const entry = useMemo(() => {
    const fields = wanted
      .split(',')
      .flatMap((name) => resource.fields.find((field) => field.name === name) ?? [])
    return {
      ...resource,
      fields: isPartial ? fields.map((field) => ({ ...field, required: false, when: [] })) : fields,
    }
  }, [resource, wanted, isPartial])
  const resolver = useMemo(() => createResolver(entry, 'create', textOf), [entry, textOf])

  function apply(values: Record<string, unknown>) {
    const entered = entry.fields.map(({ name }) => [name, values[name] ?? null] as const)
    onApply(Object.fromEntries(isPartial ? entered.filter(([, value]) => !isEmpty(value)) : entered))
  }

  return (
    <ResourceContextProvider value={entry.name}>
      <Form
        id={id}
        className="stack fields"
        // Else the record of the page around it would fill fields of the same names.
        record={{ id: '', ...startValues }}
        resolver={resolver}
        onSubmit={apply}
        noValidate
        disableInvalidFormNotification
      >
        {children}
        {entry.fields.map((field) => {
          const Input = fieldInput(field)
          return <Input key={field.name} field={field} source={field.name} />
        })}
        {/* The visible button lies outside the form; without one inside, Enter does nothing. */}
        <button type="submit" hidden />
      </Form>
    </ResourceContextProvider>
  )
}

const isEmpty = (value: unknown) =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)
