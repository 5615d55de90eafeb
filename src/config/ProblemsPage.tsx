import { useLayoutEffect, useState } from 'react'
import '#theme/plainPage.css'
import { problemsPage as de } from '#i18n/de/problemsPage.ts'
import { problemsPage as en } from '#i18n/en/problemsPage.ts'
import { copyText } from '#model/base/copyText.ts'
import { fill } from '#model/base/translator.ts'
import { type Language, languageNames, languages, textIn } from '#model/language/text.ts'
import type { Problem } from './problem.ts'
import './problemsPage.css'

/** Shows all that is wrong with the configuration at once. */
export function ProblemsPage({ problems }: { problems: readonly Problem[] }) {
  const [language, setLanguage] = useState<Language>('de')
  const texts = { de, en }[language]
  useLayoutEffect(() => {
    document.title = texts.title
  }, [texts])
  const count = problems.length === 1 ? texts.one : fill(texts.many, { count: problems.length })
  return (
    <main className="plain-page problems" lang={language}>
      <fieldset className="plain-page-languages">
        <legend className="visually-hidden">{texts.language}</legend>
        {languages.map((choice) => (
          <button
            key={choice}
            type="button"
            lang={choice}
            aria-pressed={choice === language}
            onClick={() => setLanguage(choice)}
          >
            {languageNames[choice]}
          </button>
        ))}
      </fieldset>
      <h1>{texts.title}</h1>
      <p>
        <strong>{count}.</strong> {texts.lead}
      </p>
      <div className="plain-page-actions">
        <button type="button" className="plain-page-reload" onClick={() => window.location.reload()}>
          {texts.reload}
        </button>
        <CopyAll key={language} text={problemsText(problems, language, texts)} words={texts} />
      </div>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.code ?? ''} ${problem.path} ${textIn(problem.message, 'en')}`}>
            <code className="place">
              {problem.code && <b>{problem.code}</b>} {placeText(problem)}
            </code>
            <p>{textIn(problem.message, language)}</p>
            <dl>
              {problem.value !== undefined && <Detail term={texts.value} text={valueText(problem.value)} />}
              {problem.suggestion !== undefined && (
                <Detail term={texts.suggestion} text={problem.suggestion} />
              )}
            </dl>
          </li>
        ))}
      </ol>
    </main>
  )
}

function CopyAll({ text, words }: { text: string; words: typeof de | typeof en }) {
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>()
  return (
    <>
      <button
        type="button"
        onClick={() => void copyText(text).then((done) => setOutcome(done ? 'copied' : 'notCopied'))}
      >
        {words.copy}
      </button>
      <span role="status">{outcome && words[outcome]}</span>
    </>
  )
}

function Detail({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </div>
  )
}

const mostLetters = 200

/** Writes a value as in the configuration, cut to a readable length. */
export function valueText(value: unknown): string {
  const text = written(value)
  return text.length > mostLetters ? `${text.slice(0, mostLetters)}…` : text
}

function written(value: unknown): string {
  try {
    return JSON.stringify(value) ?? String(value)
  } catch {
    return String(value)
  }
}

export function placeText({ file, path }: Problem): string {
  return file === undefined || file === path ? path : `${file} › ${path}`
}

function problemsText(
  problems: readonly Problem[],
  language: Language,
  words: { value: string; suggestion: string },
): string {
  return problems
    .map((problem) => {
      const { code, message, value, suggestion } = problem
      return [
        [code, placeText(problem)].filter(Boolean).join(' '),
        `  ${textIn(message, language)}`,
        ...(value === undefined ? [] : [`  ${words.value}: ${valueText(value)}`]),
        ...(suggestion === undefined ? [] : [`  ${words.suggestion}: ${suggestion}`]),
      ].join('\n')
    })
    .join('\n\n')
}
