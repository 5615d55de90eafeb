import { basePath } from '../../../model/base/basePath.ts'
import type { PanelPlace } from '../../../model/base/panelPlace.ts'
import type { FormDocument, Words } from '../model/document.ts'
import { type FormFinding, formFindings } from '../model/formFindings.ts'

/** Where this panel is. */
const place: PanelPlace = { origin: window.location.origin, basePath }

/** What is wrong with a form, also where it leads into this panel. */
export function findingsHere(form: FormDocument, title: Words): FormFinding[] {
  return formFindings(form, title, place)
}
