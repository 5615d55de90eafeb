import { useTranslate } from 'react-admin'
import type { AnyRecord, ResolvedResource } from '../../define/resolve.ts'
import { recordTitle } from '../../fields/recordTitle.ts'
import { useLanguage } from '../../i18n/LanguageProvider.tsx'
import { fill } from '../../i18n/translator.ts'
import { useResource } from '../../shell/PanelContext.tsx'
import type { PairFinding } from '../findings.ts'
import { entryOfSide, pairingOf } from '../pair.ts'

/** Says a finding in the person's language. */
export function useFindingText(resource: ResolvedResource, firsts: ReadonlyMap<string, AnyRecord>) {
  const { language, texts, textOf } = useLanguage()
  const translate = useTranslate()
  const [firstSide] = pairingOf(resource).sides
  const first = useResource(entryOfSide(resource, firstSide))
  return ({ code, others = [], field, message }: PairFinding): string => {
    if (code === 'invalid') {
      const label = resource.fields.find(({ name }) => name === field)?.label
      const rule = message ? translate(`validation.${message.code}`, message.params) : ''
      return label === undefined ? rule : `${textOf(label)}: ${rule}`
    }
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
