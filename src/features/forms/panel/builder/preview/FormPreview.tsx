import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useRecordContext } from 'react-admin'
import type { Messages } from '#i18n/messages.ts'
import { type AnyRecord, type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import { type Language, languageNames, languages } from '#model/language/text.ts'
import { catalogue } from '#panel/base/i18n/catalogue.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Segmented } from '#panel/ui/Segmented.tsx'
import { type Answers, startAnswers } from '../../../model/answers.ts'
import { countQuestions, type FormDocument, inBoth, type Words, wordsIn } from '../../../model/document.ts'
import type { FormContent } from '../../formContent.ts'
import type { Progress, Sent } from '../../renderer/contract.ts'
import { FormRenderer } from '../../renderer/FormRenderer.tsx'
import { PanelView } from './PanelView.tsx'
import { TestRun } from './TestRun.tsx'
import './formPreview.css'
import type { FormSection } from '#model/language/resource.ts'
import { toFields } from '../../../model/formPlan.ts'

type Look = 'customer' | 'panel'
type ScreenWidth = 'desktop' | 'phone'

/**
 * The form as it is at the moment, stored or not, to be tried: as customers see it or as a form of the panel. Nothing is
 * sent; the test run says what would become of the answers.
 */
export default function FormPreview({ content }: { content: FormContent }) {
  const panel = useLanguage()
  const text = panel.texts.formPreview
  const record = useRecordContext<AnyRecord>()
  const kept = useRef(keptAnswers(record && String(record.id))).current
  const [look, setLook] = useState<Look>('customer')
  const [width, setWidth] = useState<ScreenWidth>('desktop')
  const [language, setLanguage] = useState(panel.language)
  const texts = useTextsIn(language, panel)
  const [answers, setAnswers] = useState(kept.get)
  const shownAnswers = useDeferredValue(answers)
  const [isChecked, setChecked] = useState(false)
  const [goTo, setGoTo] = useState<{ key: string }>()
  // Another number begins anew.
  const [round, setRound] = useState(0)
  const form = content.questions
  const entry = useMemo(() => previewEntry(content), [content])

  const note = useCallback(
    (next: Answers) => {
      kept.keep(next)
      setAnswers(next)
    },
    [kept],
  )
  const noteProgress = useCallback(({ values }: Progress) => note(values), [note])

  /** What a customer sends goes nowhere. */
  async function receive(): Promise<Sent> {
    setChecked(true)
    return { as: 'received' }
  }

  function startAgain() {
    note({})
    setChecked(false)
    setRound((earlier) => earlier + 1)
  }

  if (countQuestions(form) === 0) return <p className="muted">{text.empty}</p>
  return (
    <div className="stack wide">
      <div className="row loose">
        <Segmented
          label={text.look}
          value={look}
          options={[
            ['customer', text.asCustomer],
            ['panel', text.asPanel],
          ]}
          onChange={setLook}
        />
        {look === 'customer' && (
          <>
            <Segmented
              label={text.width}
              value={width}
              options={[
                ['desktop', text.desktop],
                ['phone', text.phone],
              ]}
              onChange={setWidth}
            />
            <Segmented
              label={text.language}
              value={language}
              options={languages.map((one) => [one, languageNames[one]])}
              onChange={setLanguage}
            />
          </>
        )}
        <Button size="small" onClick={startAgain}>
          {text.startAgain}
        </Button>
      </div>
      <div className="preview-columns">
        <div
          className={
            look === 'customer' ? `preview-screen customer customer-ground ${width}` : 'preview-screen'
          }
          lang={look === 'customer' ? language : undefined}
        >
          {look === 'customer' ? (
            <FormRenderer
              key={round}
              form={form}
              title={{ de: content.title || text.noTitle, en: content.titleEnglish }}
              language={language}
              texts={texts}
              start={{ values: kept.get() }}
              onSubmit={receive}
              onProgress={noteProgress}
              level={2}
              {...(goTo ? { goTo } : {})}
            />
          ) : (
            <PanelView
              key={round}
              entry={entry}
              start={{ ...startAnswers(form), ...kept.get() }}
              onChange={note}
              onCheck={() => setChecked(true)}
            />
          )}
        </div>
        <TestRun
          form={form}
          answers={shownAnswers}
          language={language}
          customerTexts={texts}
          isChecked={isChecked}
          onCheck={() => setChecked(true)}
          onShow={(key) => {
            setLook('customer')
            setGoTo({ key })
          }}
        />
      </div>
    </div>
  )
}

/** The texts of a language; until they are there, or where they cannot be fetched, those of the panel. */
function useTextsIn(language: Language, panel: { language: Language; texts: Messages }): Messages {
  const { data } = useQuery({
    queryKey: ['texts', language],
    queryFn: () => catalogue.load(language),
    enabled: language !== panel.language,
    retry: false,
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (language !== panel.language && data) || panel.texts
}

/** The answers of the form that was tried last; gone with the page. */
let latest: { form: string; answers: Answers } | undefined

/**
 * What was typed while a form was tried, so that it is there again after a look at the editor. Of one form only, and
 * nowhere but in memory: it may be somebody's account number.
 *
 * @param form its id. @default a form that is not stored yet
 */
export function keptAnswers(form = '') {
  return {
    get: (): Answers => (latest?.form === form ? latest.answers : {}),
    keep(answers: Answers) {
      latest = { form, answers }
    },
  }
}

/** No entry has this name: names begin with a letter. */
const name = '-preview'

/** A form as an entry of the panel, as far as a form is drawn from it. Nothing is read or written by it. */
function previewEntry({ title, titleEnglish, questions }: FormContent): ResolvedResource {
  const label = inBoth({ de: title, en: titleEnglish })
  const shell = resolveResource({
    name,
    label: [label, label],
    fields: {},
    list: { columns: [] },
    access: {},
    api: { list: { get: name } },
  })
  return { ...shell, fields: toFields(questions), form: sectionsOf(questions) }
}

/** A section begins with a page, and with each heading on it. */
function sectionsOf(form: FormDocument): FormSection<string>[] {
  const known = new Set(toFields(form).map((field) => field.name))
  return form.pages.flatMap(({ title, items }) => {
    const sections: (FormSection<string> & { fields: string[] })[] = [
      { section: headingOf(title), fields: [] },
    ]
    for (const { key, kind, label, help } of items) {
      if (kind === 'section')
        sections.push({ section: headingOf(label), ...(help ? { help: headingOf(help) } : {}), fields: [] })
      else if (known.delete(key)) sections.at(-1)?.fields.push(key)
    }
    return sections
  })
}

const headingOf = (words: Words) => (wordsIn(words, 'de') === '' ? '' : inBoth(words))
