import { Button } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form, ResourceContextProvider, useGetList } from 'react-admin'
import type { AnyRecord } from '../../features/model.ts'
import { basePath } from '../../model/base/basePath.ts'
import { fieldKind } from '../../model/kinds/fieldKinds.ts'
import { recordToWire } from '../../model/kinds/wire.ts'
import { useLanguage } from '../../panel/base/i18n/LanguageProvider.tsx'
import { createResolver } from '../../panel/form/createResolver.ts'
import { FormErrors } from '../../panel/form/FormErrors.tsx'
import TitledPage from '../../panel/shell/TitledPage.tsx'
import { PanelContext, usePanel } from '../../panel/ui/PanelContext.tsx'
import { GallerySlideOver } from './GallerySlideOver.tsx'
import { galleryEntry, galleryKinds, wrongValues } from './galleryEntry.ts'
import { KindStates } from './KindStates.tsx'
import { sampleRandom } from './sampleRandom.ts'
import '../../panel/form/form.css'
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
            <footer className="form-actions">
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
      if (field.name === field.kind) return [field.name, fieldKind(field.kind).sample(random, field)]
      if (field.name.endsWith('Wrong')) return [field.name, wrongValues[field.kind] ?? null]
      return [field.name, null]
    }),
  )
}
