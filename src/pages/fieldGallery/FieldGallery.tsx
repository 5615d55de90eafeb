import { Button, Typography } from '@mui/material'
import { useEffect, useId, useMemo, useState } from 'react'
import { Form, ResourceContextProvider, TextInput, useGetList } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import type { AnyRecord, FieldKindName } from '#features/model.ts'
import { basePath } from '#model/base/basePath.ts'
import { kindName } from '#model/kinds/coreKinds.ts'
import { recordToWire } from '#model/kinds/wire.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { fieldInput } from '#panel/fields/fieldInputs.ts'
import { fieldView } from '#panel/fields/fieldViews.ts'
import { createResolver } from '#panel/form/createResolver.ts'
import { FormErrors } from '#panel/form/FormErrors.tsx'
import { useUnsavedForm } from '#panel/form/useKeptDraft.ts'
import TitledPage from '#panel/shell/TitledPage.tsx'
import { UnsavedScope, useMayLeave } from '#panel/ui/LeaveQuestion.ts'
import { PanelContext, usePanel } from '#panel/ui/PanelContext.tsx'
import { SlideOver } from '#panel/ui/SlideOver.tsx'
import { language } from '#product.ts'
import { galleryEntry, galleryKinds, wrongValues } from './galleryEntry.ts'
import '#panel/form/form.css'
import './fieldGallery.css'

/** Every field kind in every state, to look at and to try out. Only in the environment `local`. */
export default function FieldGallery() {
  const panel = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.fieldGallery
  const resources = useMemo(() => [...panel.resources, galleryEntry], [panel.resources])
  const resolver = useMemo(() => createResolver(galleryEntry, 'create', textOf), [textOf])
  const { data: referenced, isPending } = useGetList<AnyRecord>('journeys', {
    pagination: { page: 1, perPage: 2 },
    sort: { field: 'id', order: 'ASC' },
  })
  const defaultValues = useMemo(() => startValues(referenced ?? []), [referenced])
  const [sent, setSent] = useState<unknown>()
  if (isPending) return <TitledPage />
  return (
    <TitledPage>
      <PanelContext value={{ ...panel, resources }}>
        <ResourceContextProvider value={galleryEntry.name}>
          <GallerySlideOver />
          <Form
            className="field-gallery"
            defaultValues={defaultValues}
            resolver={resolver}
            onSubmit={(values: Record<string, unknown>) =>
              setSent(recordToWire(galleryEntry, values, 'create'))
            }
            noValidate
            disableInvalidFormNotification
          >
            <FormErrors />
            {galleryKinds.map((kind) => (
              <KindStates key={kind} kind={kind} />
            ))}
            <footer className="form-actions row">
              <Button type="submit" variant="contained">
                {text.check}
              </Button>
            </footer>
            {sent !== undefined && <pre className="gallery-sent">{JSON.stringify(sent, null, 2)}</pre>}
          </Form>
        </ResourceContextProvider>
      </PanelContext>
    </TitledPage>
  )
}

/** The same samples each time, so that pictures of the page can be compared. */
function startValues(referenced: readonly AnyRecord[]): Record<string, unknown> {
  const random = sampleRandom()
  return Object.fromEntries(
    galleryEntry.fields.map((field) => {
      // A picture that is there, and on our own origin; records that there are.
      if (field.name === 'image') return [field.name, new URL(`${basePath}/icon.svg`, location.href).href]
      if (field.name === 'reference') return [field.name, referenced[0]?.id ?? null]
      if (field.name === 'references') return [field.name, referenced.map(({ id }) => id)]
      if (field.name === field.kind) return [field.name, field.type.sample(random, field)]
      if (field.name.endsWith('Wrong')) return [field.name, wrongValues[field.kind] ?? null]
      return [field.name, null]
    }),
  )
}

/** Numbers that only look random: the same ones in the same order, from 0 to 1. */
function sampleRandom(): () => number {
  let state = 2026
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

/** One kind: its input empty, filled and wrong, and how its value is shown. */
function KindStates({ kind }: { kind: FieldKindName }) {
  const { texts, textOf } = useLanguage()
  const { getValues, trigger } = useFormContext()
  const states = galleryEntry.fields.filter((field) => field.kind === kind)
  const [first] = states
  if (!first) throw new Error(`no field of the kind "${kind}"`)
  const { Cell, Detail } = fieldView(first)
  const Input = fieldInput(first)
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
        {textOf(language.kinds[kind]?.label ?? kind)} <code>{kind}</code>
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

/** A slide-over with a form that nobody saves, to try out its three ends and its question. */
function GallerySlideOver() {
  const { texts } = useLanguage()
  const mayLeave = useMayLeave()
  const scope = useId()
  const [open, setOpen] = useState(false)
  const [events, setEvents] = useState<readonly string[]>([])
  const text = texts.fieldGallery

  function emit(event: string) {
    setEvents((earlier) => [...earlier, event])
    if (event !== 'confirm') setOpen(false)
  }

  return (
    <div className="gallery-slide-over row wide">
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {text.slideOver}
      </Button>
      {events.length > 0 && (
        <span>
          {text.events}: <code>{events.join(', ')}</code>
        </span>
      )}
      <SlideOver
        open={open}
        title={text.slideOver}
        onClose={() => emit('close')}
        onCancel={() => emit('cancel')}
        onConfirm={() => emit('confirm')}
        mayClose={() => mayLeave(scope)}
      >
        <UnsavedScope value={scope}>
          <Form>
            <UnsavedNote />
          </Form>
        </UnsavedScope>
      </SlideOver>
    </div>
  )
}

function UnsavedNote() {
  const { textOf } = useLanguage()
  useUnsavedForm()
  return <TextInput source="note" label={textOf(kindName('text'))} helperText={false} fullWidth />
}
