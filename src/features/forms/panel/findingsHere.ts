import { basePath } from '#model/base/basePath.ts'
import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { FormFinding } from '../model/formFinding.ts'
import { formFindings } from '../model/formFindings.ts'
import type { FormContent } from './formContent.ts'
import { templateFindings } from './templateFindings.ts'

const place: PanelPlace = { origin: window.location.origin, basePath }

let last: { content: FormContent; findings: readonly FormFinding[] } | undefined

/** What is wrong with a form, also where it leads into this panel, or says what its template said. Several ask for the same one, one after the other. */
export function findingsHere(content: FormContent): readonly FormFinding[] {
  if (last?.content !== content) {
    const { title, titleEnglish, questions } = content
    const found = formFindings(questions, { de: title, en: titleEnglish }, place)
    last = { content, findings: [...found, ...templateFindings(content)] }
  }
  return last.findings
}
