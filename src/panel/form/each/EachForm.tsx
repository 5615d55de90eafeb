import { Button, Tab, Tabs } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useMemo, useState } from 'react'
import { Form, useDataProvider, useEvent } from 'react-admin'
import { useFormContext, useWatch } from 'react-hook-form'
import type { PanelDataProvider } from '#client/api/createDataProvider.ts'
import { defaultsOf } from '#model/kinds/wire.ts'
import type { EachValue } from '#model/language/api.ts'
import type { ResolvedCreate, ResolvedField } from '#model/language/resolve.ts'
import { type Language, languages } from '#model/language/text.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useListAddress } from '../../list/useListAddress.ts'
import { useNotifications } from '../../notifications/useNotifications.ts'
import { useResource } from '../../ui/PanelContext.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { FormDraft } from '../FormDraft.tsx'
import { CheckOnLeave, FormErrors } from '../FormErrors.tsx'
import { Busy, FormFooter, type OutsideButtons } from '../FormFooter.tsx'
import { FormSections } from '../FormSections.tsx'
import { recordFormClass } from '../sectionsOf.ts'
import { EachInput } from './EachInput.tsx'
import { EachResults, useSummary } from './EachResults.tsx'
import { createEachResolver, enteredValues } from './eachResolver.ts'
import { useEachCreate } from './useEachCreate.ts'
import '../form.css'
import './mailPreview.css'

interface EachFormProps {
  each: EachValue
  outside?: OutsideButtons | undefined
  onDone: () => void
}

/**
 * Shows the form that makes one record per value of a field. It ends when all is done. Else it stays: what failed stands in it, what is
 * done has left.
 */
export function EachForm({ each, outside, onDone }: EachFormProps) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const { address } = useListAddress()
  const field = resource.fields.find(({ name }) => name === each.field)
  if (!field) throw new Error(`no field "${each.field}"`)
  const { results, isBusy, send, stop, actInstead } = useEachCreate(each, field)
  const [left, setLeft] = useState<readonly string[]>()
  const { notify } = useNotifications()
  const inWords = useSummary(each)
  const end = useEvent(() => {
    notify({ label: inWords(results), theme: 'success' })
    onDone()
  })
  const isDone = left?.length === 0 && results.length > 0
  useEffect(() => {
    if (isDone) end()
  }, [isDone])
  const resolver = useMemo(() => createEachResolver(resource, field, textOf), [resource, field, textOf])
  const defaultValues = useMemo(() => ({ ...defaultsOf(resource), [field.name]: [] }), [resource, field])
  const inputs = useMemo(() => ({ [field.name]: EachInput }), [field])
  return (
    <Form
      className={recordFormClass(resource, 'create')}
      {...(outside ? { id: outside.id } : {})}
      resolver={resolver}
      defaultValues={defaultValues}
      onSubmit={async (values: Record<string, unknown>) => setLeft(await send(values))}
      noValidate
      disableInvalidFormNotification
    >
      <FormDraft operation="create" base={undefined} isSaved={isDone} isCopy={false} />
      <Left name={field.name} values={left} />
      <CheckOnLeave />
      <FormErrors operation="create" />
      <Results
        each={each}
        name={field.name}
        results={results}
        isBusy={isBusy}
        onStop={stop}
        act={actInstead}
      />
      <FormSections operation="create" inputs={inputs} />
      {resource.api.create?.preview && <MailPreview preview={resource.api.create.preview} each={field} />}
      {outside ? (
        <Busy onBusy={outside.onBusy} />
      ) : (
        <FormFooter operation="create" cancelTo={address}>
          {resource.createLabel === undefined ? texts.form.save : textOf(resource.createLabel)}
        </FormFooter>
      )}
    </Form>
  )
}

/** After a run only what is not done stands in the field. */
function Left({ name, values }: { name: string; values: readonly string[] | undefined }) {
  const { getValues, reset, setValue } = useFormContext()
  useEffect(() => {
    if (values === undefined) return
    if (values.length === 0) reset({ ...getValues(), [name]: [] })
    else setValue(name, values, { shouldDirty: true })
  }, [getValues, name, reset, setValue, values])
  return null
}

/** A value that was dealt with by an existing record leaves the field too. */
function Results(
  props: Omit<Parameters<typeof EachResults>[0], 'onAct'> & {
    name: string
    act: ReturnType<typeof useEachCreate>['actInstead']
  },
) {
  const { name, act, ...rest } = props
  const { getValues, reset, setValue } = useFormContext()

  async function doInstead(...[value, record, action]: Parameters<typeof act>) {
    if (!(await act(value, record, action))) return
    const others = enteredValues(getValues(name)).filter((other) => other !== value)
    if (others.length === 0) reset({ ...getValues(), [name]: [] })
    else setValue(name, others, { shouldDirty: true })
  }

  return <EachResults {...rest} onAct={(...call) => void doInstead(...call)} />
}

interface MailPreviewProps {
  preview: NonNullable<ResolvedCreate['preview']>
  each: ResolvedField
}

function MailPreview(props: MailPreviewProps) {
  const text = useLanguage().texts.mailPreview
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mail-preview mt-5">
      <Button variant="outlined" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? text.hide : text.show}
      </Button>
      {isOpen && <Mails {...props} />}
    </div>
  )
}

function Mails({ preview, each }: MailPreviewProps) {
  const resource = useResource()
  const { texts } = useLanguage()
  const text = texts.mailPreview
  const id = useId()
  const dataProvider = useDataProvider<PanelDataProvider>()
  const values: Readonly<Record<string, unknown>> = useWatch()
  const sentIn = preview.language === undefined ? undefined : values[preview.language]
  const [chosen, setChosen] = useState<Language>()
  const shown = chosen ?? (sentIn === 'en' ? 'en' : 'de')
  const content = useDebounced(
    JSON.stringify({ ...values, [each.name]: enteredValues(values[each.name])[0] }),
    400,
  )
  const { data, isError } = useQuery({
    queryKey: [resource.name, 'preview', content],
    queryFn: () => dataProvider.preview(resource.name, { data: JSON.parse(content) }),
    placeholderData: (earlier) => earlier,
    retry: false,
  })
  const mail = data?.data[shown]
  return (
    <section className="set-off" aria-label={text.title}>
      <p className="mb-2 muted">{text.lead}</p>
      <Tabs
        value={shown}
        aria-label={text.languages}
        onChange={(_event, language: Language) => setChosen(language)}
      >
        {languages.map((language) => (
          <Tab
            key={language}
            value={language}
            id={`${id}-${language}`}
            aria-controls={`${id}-mail`}
            label={language === sentIn ? `${text[language]} (${text.sent})` : text[language]}
          />
        ))}
      </Tabs>
      <div id={`${id}-mail`} role="tabpanel" aria-labelledby={`${id}-${shown}`} lang={shown}>
        {isError && !mail && <p role="alert">{text.failed}</p>}
        {mail && (
          <>
            <p className="mail-preview-subject mb-3 bottom-line">
              <span className="muted">{text.subject}: </span>
              <strong>{mail.subject}</strong>
            </p>
            <div className="breaks pre-wrap">{mail.text}</div>
          </>
        )}
      </div>
    </section>
  )
}
