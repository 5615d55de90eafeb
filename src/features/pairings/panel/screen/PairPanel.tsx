import { type ReactNode, useId, useMemo } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { numberFormat } from '#model/kinds/formats.ts'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.ts'
import { createResolver } from '#panel/form/createResolver.ts'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import type { PairValues } from '../../model/pair.ts'
import { pairingOf, valueNames } from '../../model/pair.ts'
import type { PairRow } from './pairRows.ts'
import '#panel/form/form.css'
import './valuesPanel.css'

interface PairPanelProps {
  resource: ResolvedResource
  open: boolean
  /** Absent: the values of all new ones. */
  rows: readonly PairRow[] | undefined
  startValues: PairValues
  onEdit: (rows: readonly PairRow[], values: PairValues) => void
  onNew: (values: PairValues) => void
  onClose: () => void
}

/** Other values: for one pair as it is, for several what is filled in, or for all new ones. */
export default function PairPanel(props: PairPanelProps) {
  const { resource, open, rows, startValues, onEdit, onNew, onClose } = props
  const { language, texts } = useLanguage()
  const text = texts.workbench
  const shared = { resource, open, onClose }
  if (!rows) {
    return (
      <ValuesPanel
        {...shared}
        title={text.newValuesTitle}
        help={text.newValuesHelp}
        values={startValues}
        onApply={onNew}
      />
    )
  }
  const [row, ...more] = rows
  const isOne = row !== undefined && more.length === 0
  const count = numberFormat(language).format(rows.length)
  return (
    <ValuesPanel
      {...shared}
      title={text.valuesTitle}
      help={isOne ? row.title : `${fill(text.valuesOfCount, { count })}. ${text.valuesHelp}`}
      values={isOne ? row.values : {}}
      isPartial={!isOne}
      onApply={(values) => onEdit(rows, values)}
    />
  )
}

export interface ValuesPanelProps {
  /** The entry with the pairing. */
  resource: ResolvedResource
  open: boolean
  title: string
  help: string
  /** What the inputs begin with. */
  values: PairValues
  /** Of several rows: what is left empty keeps its value in each. @default false */
  isPartial?: boolean
  onApply: (values: PairValues) => void
  onClose: () => void
}

/** What is entered for pairs: one, several, or all new ones. */
export function ValuesPanel(props: ValuesPanelProps) {
  const { open, title, help, onApply, onClose } = props
  const formId = useId()
  return (
    <SlideOver open={open} title={title} onClose={onClose} onCancel={onClose} formId={formId}>
      <ValuesForm
        {...props}
        id={formId}
        onApply={(values) => {
          onApply(values)
          onClose()
        }}
      >
        <p>{help}</p>
      </ValuesForm>
    </SlideOver>
  )
}

interface ValuesFormProps extends Pick<ValuesPanelProps, 'resource' | 'values' | 'isPartial' | 'onApply'> {
  /** Of the form's element, for the button outside of it. */
  id: string
  /** Above the inputs. */
  children?: ReactNode
}

/** The inputs for the values of pairs. */
export function ValuesForm({ id, children, onApply, ...props }: ValuesFormProps) {
  const { textOf } = useLanguage()
  const entry = useValuesEntry(props)
  const resolver = useMemo(() => createResolver(entry, 'create', textOf), [entry, textOf])

  function apply(values: Record<string, unknown>) {
    const names = entry.fields.map(({ name }) => name)
    const entered = names.map((name) => [name, values[name] ?? null] as const)
    onApply(Object.fromEntries(props.isPartial ? entered.filter(([, value]) => value !== null) : entered))
  }

  return (
    <ResourceContextProvider value={entry.name}>
      <Form
        id={id}
        className="values-panel"
        defaultValues={{ ...props.values }}
        resolver={resolver}
        onSubmit={apply}
        noValidate
        disableInvalidFormNotification
      >
        {children}
        {entry.fields.map((field) => {
          const Input = fieldInput(field.kind)
          return <Input key={field.name} field={field} source={field.name} />
        })}
        {/* The button that people see lies outside the form; without one inside, Enter does nothing. */}
        <button type="submit" hidden />
      </Form>
    </ResourceContextProvider>
  )
}

/** The entry with nothing but the values of pairs, in the order in which they are entered. */
function useValuesEntry({
  resource,
  isPartial = false,
}: Pick<ValuesPanelProps, 'resource' | 'isPartial'>): ResolvedResource {
  return useMemo(() => {
    const fields = valueNames(pairingOf(resource)).flatMap(
      (name) => resource.fields.find((field) => field.name === name) ?? [],
    )
    return {
      ...resource,
      fields: isPartial ? fields.map((field) => ({ ...field, required: false })) : fields,
    }
  }, [resource, isPartial])
}
