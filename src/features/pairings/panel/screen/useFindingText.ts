import { useTranslate } from 'react-admin'
import { fill } from '../../../../model/base/translator.ts'
import { fieldKind } from '../../../../model/kinds/fieldKinds.ts'
import { recordTitle } from '../../../../model/kinds/recordTitle.ts'
import { validationKey } from '../../../../model/kinds/validationText.ts'
import type { AnyRecord, ResolvedResource } from '../../../../model/language/resolve.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../../panel/ui/PanelContext.tsx'
import { entryOfSide, pairingOf } from '../../model/pair.ts'
import type { PairFinding } from '../findings.ts'

/** Says a finding in the person's language. */
export function useFindingText(resource: ResolvedResource, firsts: ReadonlyMap<string, AnyRecord>) {
  const { language, texts, textOf } = useLanguage()
  const translate = useTranslate()
  const [firstSide] = pairingOf(resource).sides
  const first = useResource(entryOfSide(resource, firstSide))

  function unexpectedText(record: AnyRecord | undefined, name: string | undefined): string {
    const field = first.fields.find((candidate) => candidate.name === name)
    if (!record || !field) return ''
    return fill(texts.workbench.findings.unexpected, {
      title: recordTitle(first, record, language),
      field: textOf(field.label),
      state: fieldKind(field.kind).toText(record[field.name], field, language),
    })
  }

  return ({ code, others = [], field, message }: PairFinding): string => {
    if (code === 'invalid') {
      const label = resource.fields.find(({ name }) => name === field)?.label
      const told = message && validationKey(message)
      const rule = told ? translate(told.message, told.args) : ''
      return label === undefined ? rule : `${textOf(label)}: ${rule}`
    }
    if (code === 'unexpected') return unexpectedText(firsts.get(others[0] ?? ''), field)
    const titles = others.map((id) => {
      const record = firsts.get(id)
      return record ? recordTitle(first, record, language) : id
    })
    return fill(texts.workbench.findings[code], {
      others: titles.join(', '),
      first: textOf(first.label[0]),
    })
  }
}
