import { fill } from '../../../model/base/translator.ts'
import type { ResolvedResource } from '../../../model/language/resolve.ts'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { useResource } from '../../../panel/ui/PanelContext.tsx'
import type { ErasureFacts } from './useErasureFacts.ts'

/** What an erasure takes and what it leaves, as two lists. */
export function ErasureSummary({ facts }: { facts: ErasureFacts }) {
  const resource = useResource()
  const { texts, textOf } = useLanguage()
  const text = texts.person
  const { related, lines } = facts
  const labels = (of: ResolvedResource, isPersonal: boolean) =>
    of.fields
      .filter(
        (field) =>
          !field.writeOnly &&
          field.name !== of.person?.erase?.erasedAt &&
          (field.personal ?? false) === isPersonal,
      )
      .map((field) => textOf(field.label))
      .join(', ')
  const told = related
    .filter(({ count }) => count > 0)
    .map(({ resource: other, count }) => ({
      name: other.name,
      isPersonal: other.fields.some(({ personal }) => personal),
      records: `${count} ${textOf(other.label[count === 1 ? 0 : 1])}`,
      fields: labels(other, true),
    }))
  return (
    <div className="erasure-summary">
      <section>
        <h3>{text.erased}</h3>
        <ul>
          <li>{labels(resource, true)}</li>
          {told
            .filter(({ isPersonal }) => isPersonal)
            .map(({ name, records, fields }) => (
              <li key={name}>{`${records}: ${fields}`}</li>
            ))}
          <li>{lines === undefined ? text.erasedUnknown : fill(text.erasedJournal, { count: lines })}</li>
          <li>{text.erasedHere}</li>
        </ul>
      </section>
      <section>
        <h3>{text.kept}</h3>
        <ul>
          <li>{fill(text.keptFields, { fields: labels(resource, false) })}</li>
          {told
            .filter(({ isPersonal }) => !isPersonal)
            .map(({ name, records }) => (
              <li key={name}>{records}</li>
            ))}
          <li>{text.keptJournal}</li>
        </ul>
      </section>
    </div>
  )
}
