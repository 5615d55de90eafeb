import { type ReactNode, useId, useMemo } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { type PairValues, pairingOf, valueNames } from '../../model/pair.ts'
import type { PairRow } from './pairRows.ts'
import '#panel/form/form.css'

interface PairPanelProps {
  resource: ResolvedResource
  open: boolean
  /** Absent: edits the values of all new pairs. */
  rows: readonly PairRow[] | undefined
  startValues: PairValues
  onEdit: (rows: readonly PairRow[], values: PairValues) => void
  onNew: (values: PairValues) => void
  onClose: () => void
}

export default function PairPanel(props: PairPanelProps) {
  const { resource, open, rows, startValues, onEdit, onNew, onClose } = props
  const { formatNumber, texts } = useLanguage()
  const text = texts.workbench
  const formId = useId()
  const [row, ...more] = rows ?? []
  const isPartial = more.length > 0
  const help = isPartial
    ? `${fill(text.valuesOfCount, { count: formatNumber(more.length + 1) })}. ${text.valuesHelp}`
    : row?.title
  return (
    <SlideOver
      open={open}
      title={rows ? text.valuesTitle : text.newValuesTitle}
      onClose={onClose}
      onCancel={onClose}
      formId={formId}
    >
      <ValuesForm
        resource={resource}
        values={rows ? (isPartial ? {} : (row?.values ?? {})) : startValues}
        isPartial={isPartial}
        id={formId}
        onApply={(values) => {
          if (rows) onEdit(rows, values)
          else onNew(values)
          onClose()
        }}
      >
        <p className="muted">{rows ? help : text.newValuesHelp}</p>
      </ValuesForm>
    </SlideOver>
  )
}

interface ValuesFormProps {
  resource: ResolvedResource
  values: PairValues
  /** Of several rows: empty values stay as they are. @default false */
  isPartial?: boolean
  onApply: (values: PairValues) => void
  id: string
  children?: ReactNode
}

export function ValuesForm(props: ValuesFormProps) {
  const { resource, values: startValues, isPartial = false, id, children, onApply } = props
  const { textOf } = useLanguage()
  const entry = useMemo(() => {
    const fields = valueNames(pairingOf(resource)).flatMap(
      (name) => resource.fields.find((field) => field.name === name) ?? [],
    )
    return {
      ...resource,
      fields: isPartial ? fields.map((field) => ({ ...field, required: false })) : fields,
    }
  }, [resource, isPartial])
  const resolver = useMemo(() => createResolver(entry, 'create', textOf), [entry, textOf])

  function apply(values: Record<string, unknown>) {
    const names = entry.fields.map(({ name }) => name)
    const entered = names.map((name) => [name, values[name] ?? null] as const)
    onApply(Object.fromEntries(isPartial ? entered.filter(([, value]) => value !== null) : entered))
  }

  return (
    <ResourceContextProvider value={entry.name}>
      <Form
        id={id}
        className="stack fields"
        defaultValues={{ ...startValues }}
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
