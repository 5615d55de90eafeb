import { Button, Tab, Tabs } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import { useWatch } from 'react-hook-form'
import type { PanelDataProvider } from '../../../client/api/createDataProvider.ts'
import type { ResolvedCreate, ResolvedField } from '../../../model/language/resolve.ts'
import { type Language, languages } from '../../../model/language/text.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { useResource } from '../../ui/PanelContext.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { valuesOf } from './eachResolver.ts'
import './mailPreview.css'

interface MailPreviewProps {
  preview: NonNullable<ResolvedCreate['preview']>
  each: ResolvedField
}

/** What will be sent, in both languages, before it is. */
export function MailPreview(props: MailPreviewProps) {
  const text = useLanguage().texts.mailPreview
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mail-preview">
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
    JSON.stringify({ ...values, [each.name]: valuesOf(values[each.name])[0] }),
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
    <section aria-label={text.title}>
      <p>{text.lead}</p>
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
            <p className="mail-preview-subject">
              <span>{text.subject}: </span>
              <strong>{mail.subject}</strong>
            </p>
            <div className="mail-preview-text">{mail.text}</div>
          </>
        )}
      </div>
    </section>
  )
}
