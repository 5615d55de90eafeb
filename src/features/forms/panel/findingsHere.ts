import { basePath } from '#model/base/basePath.ts'
import type { PanelPlace } from '#model/base/panelPlace.ts'
import type { FormDocument, Words } from '../model/document.ts'
import { type FormFinding, formFindings } from '../model/formFindings.ts'

/** Where this panel is. */
const place: PanelPlace = { origin: window.location.origin, basePath }

let last: { form: FormDocument; title: Words; findings: readonly FormFinding[] } | undefined

/** What is wrong with a form, also where it leads into this panel. Several ask for the same one, one after the other. */
export function findingsHere(form: FormDocument, title: Words): readonly FormFinding[] {
  if (last?.form !== form || last.title.de !== title.de || last.title.en !== title.en) {
    last = { form, title, findings: formFindings(form, title, place) }
  }
  return last.findings
}
