import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Messages } from '#i18n/messages.ts'
import { fill } from '#model/base/translator.ts'
import { type Language, languageNames, languages } from '#model/language/text.ts'
import { type Brand, BrandLinks, BrandMark } from '#theme/Brand.tsx'
import { type Answers, isGiven } from '../model/answers.ts'
import { wordsIn } from '../model/document.ts'
import type { Progress, Sent } from '../panel/renderer/contract.ts'
import { FormRenderer } from '../panel/renderer/FormRenderer.tsx'
import type { RendererTexts } from '../panel/renderer/texts.ts'
import { addressIn } from './address.ts'
import type { Delivery, FormApi, PublishedForm, Visit } from './formApi.ts'
import type { AnswerKeeper } from './sessionAnswers.ts'

type Loaded = { as: 'loading' } | { as: 'form'; form: PublishedForm } | { as: 'gone' } | { as: 'failed' }

interface PublicFormProps {
  id: string
  language: Language
  api: FormApi
  kept: AnswerKeeper
  /** What the product is known by; it never fails. */
  readBrand: () => Promise<ShownBrand>
}

export type ShownBrand = Brand & { product?: string }

/** The page of a published form: for anybody who has its address. */
export function PublicForm({ id, language: first, api, kept, readBrand }: PublicFormProps) {
  const [language, setLanguage] = useState(first)
  const texts = usePageTexts(language)
  const [brand, setBrand] = useState<ShownBrand>()
  const [loaded, setLoaded] = useState<Loaded>({ as: 'loading' })
  const start = useRef(kept.get())
  const visit = useVisit(api, id, start.current?.visit)
  const form = loaded.as === 'form' ? loaded.form : undefined

  const load = useCallback(async () => {
    setLoaded({ as: 'loading' })
    try {
      const found = id === '' ? undefined : await api.read(id)
      setLoaded(found ? { as: 'form', form: found } : { as: 'gone' })
    } catch {
      setLoaded({ as: 'failed' })
    }
  }, [api, id])

  useEffect(() => {
    void load()
  }, [load])
  useEffect(() => {
    let outdated = false
    void readBrand().then((found) => outdated || setBrand(found))
    return () => {
      outdated = true
    }
  }, [readBrand])

  const title = form && wordsIn(form.title, language)
  useEffect(() => {
    document.documentElement.lang = language
    if (title) document.title = title
  }, [language, title])

  const noteProgress = useCallback(
    (progress: Progress) => {
      if (!form) return
      visit.note(progress, form)
      kept.keep({ visit: visit.id, page: progress.page, values: progress.values }, form.questions)
    },
    [form, kept, visit],
  )

  async function send(values: Answers): Promise<Sent> {
    if (!form || !texts) return { as: 'failed', reason: '' }
    const delivery = await api.send(id, { version: form.version, language, values, visit: visit.id })
    if (delivery.as === 'received') {
      visit.end()
      kept.forget()
      return delivery
    }
    if (delivery.as === 'refused') return delivery
    if (delivery.as === 'outdated') {
      // The answers stay in the page; the form that is asked now takes the place of the one before.
      const now = await api.read(id).catch(() => undefined)
      if (now) setLoaded({ as: 'form', form: now })
    }
    return { as: 'failed', reason: failureText(delivery, texts) }
  }

  function speak(next: Language) {
    history.replaceState(history.state, '', addressIn(next, location))
    setLanguage(next)
  }

  // The form stands below the brand: with it, nothing moves.
  if (!texts || !brand) return null
  return (
    <div className="customer-page">
      <header className="customer-page-head">
        <span className="customer-brand">
          <BrandMark brand={brand} />
          {brand.product}
        </span>
        <LanguageChoice language={language} label={texts.formPage.language} onChoose={speak} />
      </header>
      <main>
        {loaded.as === 'loading' && <p role="status">{texts.formPage.loading}</p>}
        {loaded.as === 'gone' && <State title={texts.formPage.gone} lead={texts.formPage.goneLead} />}
        {loaded.as === 'failed' && (
          <State title={texts.formPage.notLoaded} lead={texts.formPage.notLoadedLead}>
            <button type="button" className="primary" onClick={() => void load()}>
              {texts.formPage.retry}
            </button>
          </State>
        )}
        {form && (
          <FormRenderer
            form={form.questions}
            title={form.title}
            language={language}
            texts={texts}
            {...(start.current ? { start: start.current } : {})}
            onSubmit={send}
            onProgress={noteProgress}
          />
        )}
      </main>
      <BrandLinks brand={brand} words={texts.brand} />
    </div>
  )
}

function State({ title, lead, children }: { title: string; lead: string; children?: React.ReactNode }) {
  return (
    <div className="page-state" role="alert">
      <h1>{title}</h1>
      <p>{lead}</p>
      {children}
    </div>
  )
}

type PageTexts = RendererTexts & Pick<Messages, 'brand'>

function LanguageChoice(props: {
  language: Language
  label: string
  onChoose: (language: Language) => void
}) {
  return (
    <nav className="languages" aria-label={props.label}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-current={language === props.language}
          onClick={() => props.onChoose(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </nav>
  )
}

/** The texts of a language; while another one's are fetched, those before. */
function usePageTexts(language: Language): PageTexts | undefined {
  const [texts, setTexts] = useState<PageTexts>()
  useEffect(() => {
    let outdated = false
    loadTexts(language).then(
      (loaded) => outdated || setTexts(loaded),
      // Offline: the language stays as it is.
      () => undefined,
    )
    return () => {
      outdated = true
    }
  }, [language])
  return texts
}

async function loadTexts(language: Language): Promise<PageTexts> {
  return language === 'de' ? (await import('./german.ts')).german : (await import('./english.ts')).english
}

function failureText(delivery: Delivery, { formPage }: RendererTexts): string {
  switch (delivery.as) {
    case 'unreachable':
      return formPage.offline
    case 'outdated':
      return formPage.newVersion
    case 'gone':
      return `${formPage.gone}. ${formPage.goneLead}`
    case 'full':
      return formPage.full
    case 'tooMany':
      return fill(formPage.tooMany, { wait: waitText(delivery.wait, formPage) })
    default:
      return formPage.failed
  }
}

function waitText(seconds: number, { seconds: few, minutes: many }: RendererTexts['formPage']): string {
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? fill(many, { count: minutes }) : fill(few, { count: Math.ceil(seconds) })
}

/**
 * Tells how far a visit came, so that the panel can show at which question people leave: the keys of questions, never
 * an answer. It is told with each page that is left, and when the tab is hidden or closed.
 *
 * @param earlier the visit that is gone on with after a reload. @default a new one
 */
function useVisit(api: FormApi, form: string, earlier: string | undefined) {
  const id = useMemo(() => earlier ?? api.newVisit(), [api, earlier])
  const latest = useRef<{ visit: Visit; page: string }>(undefined)
  const told = useRef('')

  const tell = useMemo(
    () => () => {
      const visit = latest.current?.visit
      const text = JSON.stringify(visit)
      if (!visit || text === told.current) return
      told.current = text
      api.tellVisit(form, visit)
    },
    [api, form],
  )

  useEffect(() => {
    const tellHidden = () => document.visibilityState === 'hidden' && tell()
    document.addEventListener('visibilitychange', tellHidden)
    window.addEventListener('pagehide', tell)
    return () => {
      document.removeEventListener('visibilitychange', tellHidden)
      window.removeEventListener('pagehide', tell)
    }
  }, [tell])

  return useMemo(
    () => ({
      id,
      note({ values, page, seen, last }: Progress, { version }: PublishedForm) {
        const isLeft = latest.current !== undefined && latest.current.page !== page
        const answered = seen.filter((key) => isGiven(values[key]))
        latest.current = {
          page,
          visit: { visit: id, version, seen, answered, ...(last === undefined ? {} : { last }) },
        }
        if (isLeft) tell()
      },
      /** The answers have arrived, which says it all. */
      end() {
        latest.current = undefined
      },
    }),
    [id, tell],
  )
}
