import { memo, useEffect, useState } from 'react'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { Picture } from '../board/Picture.tsx'
import type { Selection } from '../board/selection.ts'
import type { PathFacts } from '../board/usePathFacts.ts'
import '../board/board.css'

interface EditedPathProps {
  path: PathFacts
  /** A step is to be gone to, among the steps. */
  onOpen: (key: string) => void
}

/** The picture of the path as it is being edited. What is opened in it is opened among the steps. */
export const EditedPicture = memo(function EditedPicture(
  props: EditedPathProps & { openKey: string | undefined },
) {
  const { path, openKey, onOpen } = props
  const first = path.steps[0]?.key ?? ''
  const [selected, setSelected] = useState<Selection>({ step: openKey ?? first })
  useEffect(() => {
    if (openKey !== undefined) setSelected({ step: openKey })
  }, [openKey])
  const shown = path.byKey.has(selected.step) ? selected : { step: first }

  return (
    <Picture
      path={path}
      selected={shown}
      shown={path.facts}
      lit={undefined}
      onSelect={setSelected}
      onOpen={onOpen}
    />
  )
})

/** What is not right with the path yet, each with the way to its step. It can be saved all the same. */
export const EditorFindings = memo(function EditorFindings({ path, onOpen }: EditedPathProps) {
  const { pathEditor: text } = useLanguage().texts
  const found = path.findings.filter(({ step }) => step !== undefined)
  if (found.length === 0) return null
  return (
    <details className="path-edit-findings warning mt-4 warned small">
      <summary>{fill(text.findings, { count: found.length })}</summary>
      <p className="mt-1 mb-1">{text.findingsLead}</p>
      <ul className="bullets">
        {found.map((finding) => {
          const { code, step = '', branch = '' } = finding
          const facts = path.byKey.get(step)
          const title = fill(text.numbered, { number: facts?.number ?? '', title: facts?.title ?? '' })
          return (
            <li key={`${code} ${step} ${branch}`}>
              <button type="button" className="jump" onClick={() => onOpen(step)}>
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
