import { useState } from 'react'
import { englishFirst as en } from '../../i18n/englishFirst.ts'
import { germanFirst as de } from '../../i18n/germanFirst.ts'
import { type Language, languages, type Text, textIn } from '../framework/define/text.ts'
import { fill } from '../framework/i18n/translator.ts'
import './problemsPage.css'

export interface Problem {
  /** Number of the rule, where it has one. */
  code?: string
  /** Where: a key of config.json or a place in an entry. */
  path: string
  message: Text
  value?: unknown
  suggestion?: string
}

/** Shown in place of a blank page when the configuration is wrong: everything that is wrong, all at once. */
export function ProblemsPage({ problems }: { problems: readonly Problem[] }) {
  const [language, setLanguage] = useState<Language>('de')
  const texts = { de, en }[language].error.configuration
  const count = problems.length === 1 ? texts.one : fill(texts.many, { count: problems.length })
  return (
    <main className="problems" lang={language}>
      <div className="problems-languages">
        {languages.map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === language}
            onClick={() => setLanguage(choice)}
          >
            {{ de, en }[choice].language.name}
          </button>
        ))}
      </div>
      <h1>{texts.title}</h1>
      <p>
        {count}. {texts.lead}
      </p>
      <ol>
        {problems.map((problem) => (
          <li key={`${problem.code ?? ''} ${problem.path} ${textIn(problem.message, 'en')}`}>
            <code className="place">
              {problem.code && <b>{problem.code}</b>} {problem.path}
            </code>
            <p>{textIn(problem.message, language)}</p>
            <dl>
              {problem.value !== undefined && (
                <ProblemDetail term={texts.value} text={asText(problem.value)} />
              )}
              {problem.suggestion !== undefined && (
                <ProblemDetail term={texts.suggestion} text={problem.suggestion} />
              )}
            </dl>
          </li>
        ))}
      </ol>
    </main>
  )
}

function ProblemDetail({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>
        <code>{text}</code>
      </dd>
    </div>
  )
}

/** A value as it would stand in the configuration, cut to a readable length. */
function asText(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? String(value)).slice(0, 200)
  } catch {
    return String(value)
  }
}
