import { memo } from 'react'
import { fill } from '../../../../model/base/translator.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import type { PathFacts } from '../board/usePathFacts.ts'

interface EditorFindingsProps {
  path: PathFacts
  onShow: (key: string) => void
}

/** What is not right with the path yet, each with the way to its step. It can be saved all the same. */
export const EditorFindings = memo(function EditorFindings({ path, onShow }: EditorFindingsProps) {
  const { texts } = useLanguage()
  const text = texts.pathEditor
  const found = path.findings.filter(({ step }) => step !== undefined)
  if (found.length === 0) return null
  return (
    <details className="path-edit-findings">
      <summary>{fill(text.findings, { count: found.length })}</summary>
      <p>{text.findingsLead}</p>
      <ul>
        {found.map((finding) => {
          const { code, step = '', branch = '' } = finding
          const facts = path.byKey.get(step)
          const title = fill(text.numbered, { number: facts?.number ?? '', title: facts?.title ?? '' })
          return (
            <li key={`${code} ${step} ${branch}`}>
              <button type="button" onClick={() => onShow(step)}>
                {title}
              </button>
              : {path.words.found(finding)}
              {facts?.record?.state === 'there' && code === 'unusableRecord' && ` (${facts.record.title})`}.{' '}
              {path.words.why(finding)}
            </li>
          )
        })}
      </ul>
    </details>
  )
})
