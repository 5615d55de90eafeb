import { Button, MenuItem, TextField } from '@mui/material'
import { useMemo, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { useViewTitle } from '#panel/record/useViewTitle.ts'
import { FailurePanel } from '#panel/ui/FailurePanel.tsx'
import { PageHeader } from '#panel/ui/PageHeader.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { formFromEntry } from '../entry/formFromEntry.ts'
import type { FormContent } from '../formContent.ts'
import { StartCards, type StartCardsProps, sizeOf, useCreateForm } from './create/StartCards.tsx'
import { JsonSource } from './exchange/JsonSource.tsx'
import { ListedAlert } from './exchange/ListedAlert.tsx'

export default function NewForm() {
  const titles = useViewTitle(useResource(), 'create')
  const text = useLanguage().texts.formSaving.create
  const { mutate, isPending, error, variables } = useCreateForm()
  const source = { isBusy: isPending, onStart: mutate }
  return (
    <>
      <PageHeader {...titles} />
      {error !== null && (
        <FailurePanel title={text.failed} error={error} onRetry={() => variables && mutate(variables)} />
      )}
      <div className="start">
        <section>
          <h2 className="large mb-3">{text.start}</h2>
          <StartCards {...source} />
        </section>
        <div className="start-others">
          <section>
            <h2 className="large mb-3">{text.fromJson}</h2>
            <FromJson {...source} />
          </section>
          <section>
            <h2 className="large mb-3">{text.fromEntry}</h2>
            <FromEntry {...source} />
          </section>
        </div>
      </div>
    </>
  )
}

function FromJson({ isBusy, onStart }: StartCardsProps) {
  const { texts } = useLanguage()
  const [read, setRead] = useState<FormContent>()
  return (
    <div className="start-source stack loose left">
      <JsonSource onRead={setRead} />
      {read && <ReadForm content={read} />}
      <Button variant="contained" disabled={!read || isBusy} onClick={() => read && onStart(read)}>
        {texts.formSaving.create.make}
      </Button>
    </div>
  )
}

function FromEntry({ isBusy, onStart }: StartCardsProps) {
  const { resources, can } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.formSaving.create
  const [name, setName] = useState('')
  const offered = resources.filter(({ access }) => can(access.list))
  const chosen = offered.find((resource) => resource.name === name)
  const read = useMemo(() => chosen && formFromEntry(chosen), [chosen])

  function start() {
    if (!read) return
    const { title, titleEnglish, questions } = read
    onStart({ title, titleEnglish, questions })
  }

  return (
    <div className="start-source stack loose left">
      <TextField
        select
        fullWidth
        size="small"
        label={text.entry}
        value={name}
        onChange={({ target }) => setName(target.value)}
      >
        {offered.map((resource) => (
          <MenuItem key={resource.name} value={resource.name}>
            {textOf(resource.label[1])}
          </MenuItem>
        ))}
      </TextField>
      {read && <ReadForm content={read} />}
      {read && (
        <ListedAlert
          severity="warning"
          role="status"
          lead={text.notCarried}
          parts={read.notCarried.map(textOf)}
        />
      )}
      <Button variant="contained" disabled={!read || isBusy} onClick={start}>
        {text.make}
      </Button>
    </div>
  )
}

function ReadForm({ content }: { content: FormContent }) {
  const { formSaving } = useLanguage().texts
  const title = content.title.trim() || formSaving.untitled
  return (
    <p role="status" className="start-read">
      <strong>{title}</strong> {fill(formSaving.create.size, sizeOf(content))}
    </p>
  )
}
