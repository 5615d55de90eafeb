import { Button } from '@mui/material'
import { useEffect, useMemo, useState } from 'react'
import { Form, ResourceContextProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { ResolvedResource } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { createResolver } from '#panel/form/createResolver.ts'
import { FormErrors } from '#panel/form/FormErrors.tsx'
import { FormSections } from '#panel/form/FormSections.tsx'
import { PanelContext, usePanel } from '#panel/ui/PanelContext.tsx'
import type { Answers } from '../../../model/answers.ts'
import '#panel/form/form.css'

interface PanelViewProps {
  entry: ResolvedResource
  start: Answers
  onChange: (answers: Answers) => void
  onCheck: () => void
}

export function PanelView({ entry, start, onChange, onCheck }: PanelViewProps) {
  const panel = usePanel()
  const { texts, textOf } = useLanguage()
  const resources = useMemo(() => [...panel.resources, entry], [panel.resources, entry])
  const resolver = useMemo(() => createResolver(entry, 'create', textOf), [entry, textOf])
  // Another object would start the form anew.
  const [defaultValues] = useState(start)
  return (
    <PanelContext value={{ ...panel, resources }}>
      <ResourceContextProvider value={entry.name}>
        <Form
          className="record-form"
          defaultValues={defaultValues}
          resolver={resolver}
          onSubmit={onCheck}
          noValidate
          disableInvalidFormNotification
        >
          <Watched onChange={onChange} />
          <FormErrors operation="create" />
          <FormSections operation="create" />
          <footer className="form-actions row">
            <Button type="submit" variant="contained">
              {texts.formPreview.check}
            </Button>
          </footer>
        </Form>
      </ResourceContextProvider>
    </PanelContext>
  )
}

function Watched({ onChange }: Pick<PanelViewProps, 'onChange'>) {
  const values: Answers = useWatch()
  useEffect(() => onChange(values), [values, onChange])
  return null
}
