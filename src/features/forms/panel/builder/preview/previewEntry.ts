import { type ResolvedResource, resolveResource } from '../../../../../model/language/resolve.ts'
import type { FormSection } from '../../../../../model/language/resource.ts'
import type { FormDocument } from '../../../model/document.ts'
import { toFields } from '../../../model/toFields.ts'
import type { FormContent } from '../useFormHistory.ts'

/** No entry has this name: names begin with a letter. */
const name = '-preview'

/** A form as an entry of the panel, as far as a form is drawn from it. Nothing is read or written by it. */
export function previewEntry({ title, titleEnglish, questions }: FormContent): ResolvedResource {
  const label = { de: title || titleEnglish, en: titleEnglish || title }
  const shell = resolveResource({
    name,
    label: [label, label],
    fields: {},
    list: { columns: [] },
    access: {},
    api: { list: { get: name } },
  })
  return { ...shell, fields: toFields(questions), form: sectionsOf(questions) }
}

/** A section begins with a page, and with each heading on it. */
function sectionsOf(form: FormDocument): FormSection<string>[] {
  const known = new Set(toFields(form).map((field) => field.name))
  return form.pages.flatMap(({ title, items }) => {
    const sections: (FormSection<string> & { fields: string[] })[] = [{ section: inBoth(title), fields: [] }]
    for (const { key, kind, label, help } of items) {
      if (kind === 'section')
        sections.push({ section: inBoth(label), ...(help ? { help: inBoth(help) } : {}), fields: [] })
      else if (known.delete(key)) sections.at(-1)?.fields.push(key)
    }
    return sections
  })
}

function inBoth({ de, en }: { de: string; en: string }) {
  return de === '' && en === '' ? '' : { de: de || en, en: en || de }
}
