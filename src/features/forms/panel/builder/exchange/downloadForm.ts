import { saveFile } from '../../../../../panel/export/saveFile.ts'
import { formToJson } from '../../formJson.ts'
import type { FormContent } from '../useFormHistory.ts'
import { fileName } from './fileName.ts'

/** Lets the browser download a form as a file that can be imported again. */
export function downloadForm(content: FormContent): void {
  const file = new Blob([formToJson(content)], { type: 'application/json' })
  saveFile(`${fileName(content.title)}.json`, file)
}
