import { keyTable } from './keyTable.ts'
import { readKeys } from './readKeys.ts'

/** An interface whose keys stand in a page of the documentation. */
interface KeyReference {
  file: string
  /** The page has the markers of that name. */
  name: string
  page: string
}

/** One more is one more line, and two markers in its page. */
export const keyReferences: readonly KeyReference[] = [
  { file: 'src/model/language/resource.ts', name: 'ResourceConfig', page: 'docs/entries.md' },
  { file: 'src/model/language/resource.ts', name: 'ListView', page: 'docs/entries.md' },
  { file: 'src/model/language/resource.ts', name: 'FormSection', page: 'docs/entries.md' },
  { file: 'src/model/language/resource.ts', name: 'Action', page: 'docs/entries.md' },
  { file: 'src/model/language/field.ts', name: 'FieldOptions', page: 'docs/fields.md' },
  { file: 'src/model/language/api.ts', name: 'StyledApi', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'CallStyle', page: 'docs/backends.md' },
  { file: 'src/model/language/paging.ts', name: 'PageNumbers', page: 'docs/backends.md' },
  { file: 'src/model/language/paging.ts', name: 'PageOffsets', page: 'docs/backends.md' },
  { file: 'src/model/language/paging.ts', name: 'PageRanges', page: 'docs/backends.md' },
  { file: 'src/model/language/paging.ts', name: 'PageCursors', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'OrderTemplate', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'SearchTemplate', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'FilterTemplates', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'Envelope', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'EditStyle', page: 'docs/backends.md' },
  { file: 'src/model/language/callStyle.ts', name: 'ErrorPlaces', page: 'docs/backends.md' },
  { file: 'src/model/language/backend.ts', name: 'BackendConfig', page: 'docs/several-backends.md' },
  { file: 'src/model/language/api.ts', name: 'Api', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'ListCall', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'ListParameters', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'ManyCall', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'CreateCall', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'EditCall', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'DeleteCall', page: 'docs/backends.md' },
  { file: 'src/model/language/api.ts', name: 'RestApi', page: 'docs/backends.md' },
]

const begin = (name: string) => `<!-- keys of ${name}: written by \`npm run docs:keys\` -->`
const end = '<!-- end of keys -->'

export function referencePages(): string[] {
  return [...new Set(keyReferences.map(({ page }) => page))]
}

/** Puts the tables of a page between their markers. @throws where it lacks a marker, or a source its interface */
export function withKeyReferences(page: string, text: string): string {
  return keyReferences
    .filter((reference) => reference.page === page)
    .reduce((written, { file, name }) => {
      const [before, rest] = written.split(begin(name))
      const endAt = rest?.indexOf(end) ?? -1
      if (before === undefined || rest === undefined || endAt < 0) {
        throw new Error(`${page} has no "${begin(name)}" and "${end}".`)
      }
      const table = keyTable(readKeys(file, name))
      return `${before}${begin(name)}\n\n${table}\n\n${rest.slice(endAt)}`
    }, text)
}
