import { saveFile } from '../../../framework/export/saveFile.ts'
import type { FormContent } from '../useFormHistory.ts'

/** Lets the browser download a form as a file that can be imported again. */
export function downloadForm(content: FormContent): void {
  const text = `${JSON.stringify(content, undefined, 2)}\n`
  saveFile(`${fileName(content.title)}.json`, new Blob([text], { type: 'application/json' }))
}

/** A title as file systems of every kind take it. */
function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return name === '' ? 'form' : name
}
