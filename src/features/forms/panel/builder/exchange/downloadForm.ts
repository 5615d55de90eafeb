import { saveFile } from '#panel/export/formats.ts'
import type { FormContent } from '../../formContent.ts'
import { formToJson } from '../../formJson.ts'

/** Lets the browser download a form as a file that can be imported again. */
export function downloadForm(content: FormContent): void {
  const file = new Blob([formToJson(content)], { type: 'application/json' })
  saveFile(`${fileName(content.title)}.json`, file)
}

/** A title as file systems of every kind take it. */
export function fileName(title: string): string {
  const name = title
    .replace(/[^\p{L}\p{N} _-]+/gu, '')
    .trim()
    .replace(/\s+/g, '-')
  return name === '' ? 'form' : name
}
