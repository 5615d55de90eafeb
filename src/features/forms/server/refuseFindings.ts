import { type FieldProblem, Problem } from '../../../server/http/problem.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import type { FormDocument } from '../model/document.ts'
import { canBePublished, type FormFinding, formFindings } from '../model/formFindings.ts'
import { formFindingText } from '../model/formFindingTexts.ts'
import { readForm } from '../model/readForm.ts'

/**
 * Refuses to publish what does not work or says something false.
 *
 * @throws Problem 400, type `formFindings`, with the errors (`findings`), and each at its place in the record
 */
export function refuseFindings({ title, titleEnglish, questions }: StoredRecord['data']): void {
  const form = readForm(questions)
  const found = formFindings(form, { de: String(title ?? ''), en: String(titleEnglish ?? '') })
  if (canBePublished(found)) return
  const errors = found.filter(({ severity }) => severity === 'error')
  // Of several at one place the first is told there.
  const byPath = errors.toReversed().map((finding) => [pathOf(form, finding), problemOf(form, finding)])
  throw new Problem('invalid', {
    type: 'formFindings',
    detail: 'The form has mistakes that keep it from being published.',
    members: { findings: errors },
    errors: Object.fromEntries(byPath),
  })
}

/** Where a finding is in the record: `titleEnglish`, `questions.pages[0].items[2].label`. */
function pathOf(form: FormDocument, { page, item, property, value }: FormFinding): string {
  if (page === undefined && item === undefined && property === 'title') {
    return value === 'en' ? 'titleEnglish' : 'title'
  }
  const index = form.pages.findIndex(({ key }) => key === page)
  const place = index < 0 ? 'questions' : `questions.pages[${index}]`
  const position = form.pages[index]?.items.findIndex(({ key }) => key === item) ?? -1
  return [position < 0 ? place : `${place}.items[${position}]`, ...(property ? [property] : [])].join('.')
}

function problemOf(form: FormDocument, finding: FormFinding): FieldProblem {
  return { code: 'form', params: {}, message: `${formFindingText(form, finding, 'en')}.` }
}
