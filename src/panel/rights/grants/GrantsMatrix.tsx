import { meets } from '#model/access/permissions.ts'
import type { ResolvedField } from '#model/language/resolve.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { type PanelAction, usePermissionWords } from '../../shell/locked/panelActions.ts'
import { Check, Remove } from '../../ui/icons.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { type CellProps, matrixRows, RightsMatrix } from '../RightsMatrix.tsx'
import { grantedBy } from './grantedBy.ts'
import './grants.css'

/** Shows what an option of a choice of rights templates lets a person do in this panel. */
export default function GrantsMatrix({ field, value }: { field: ResolvedField; value: unknown }) {
  const { pages, resources } = usePanel()
  const { texts, textOf } = useLanguage()
  const text = texts.grants
  const held = new Set(grantedBy(field, value))
  const grant = field.grants?.[String(value)]
  // Pages that no menu leads to belong to one that does; and what is open to everybody says nothing about a template.
  const rows = matrixRows(
    resources,
    pages.filter(({ navigation }) => navigation === 'always'),
  ).filter((row) => [...row.operations.values(), ...row.others].some(isAsked))
  if (!grant) return <p className="muted mt-1 mb-2">{text.none}</p>
  return (
    <section className="rights grants set-off" aria-label={text.title}>
      <strong>{text.title}</strong>
      {grant.description !== undefined && <p className="muted mt-1 mb-2">{textOf(grant.description)}</p>}
      {held.size === 0 && <p className="muted mt-1 mb-2">{text.nothing}</p>}
      <RightsMatrix
        rows={rows}
        renderCell={(cell) => <GrantCell {...cell} isAllowed={meets(held, cell.action.requirement)} />}
      />
    </section>
  )
}

function GrantCell({ action, isNamed = false, isAllowed }: CellProps & { isAllowed: boolean }) {
  const text = useLanguage().texts.grants
  const { actionWord } = usePermissionWords()
  const Icon = isAllowed ? Check : Remove
  return (
    <span
      className={isAllowed ? 'grant-cell line inline tight' : 'grant-cell line inline tight is-refused'}
      title={isAllowed ? text.yes : text.no}
    >
      <Icon fontSize="inherit" aria-hidden="true" />
      <span className="visually-hidden">{isAllowed ? text.yes : text.no}</span>
      {isNamed && <span>{actionWord(action)}</span>}
    </span>
  )
}

const isAsked = ({ requirement }: PanelAction) => requirement !== 'never' && requirement.length > 0
