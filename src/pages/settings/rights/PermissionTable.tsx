import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { usePermissionWords } from '../../../panel/shell/locked/usePermissionWords.ts'
import { ToneLabel } from '../../../panel/ui/ToneLabel.tsx'
import { Origins } from './Origins.tsx'
import type { PermissionRow } from './permissionRows.ts'

const tones = { granted: 'positive', denied: 'negative', laidAside: 'warning', lacking: 'neutral' } as const

/** The permissions as the server names them. */
export function PermissionTable({ rows }: { rows: readonly PermissionRow[] }) {
  const text = useLanguage().texts.rights
  const { usesOf } = usePermissionWords()
  return (
    <table className="rights-table permission-table">
      <thead>
        <tr>
          <th scope="col">{text.permission}</th>
          <th scope="col">{text.state}</th>
          <th scope="col">{text.origin}</th>
          <th scope="col">{text.use}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ permission, state, origins }) => (
          <tr key={permission}>
            <th scope="row">
              <code>{permission}</code>
            </th>
            <td>
              <ToneLabel tone={tones[state]}>{text[state]}</ToneLabel>
            </td>
            <td>
              <Origins origins={origins} />
            </td>
            <td>{usesOf(permission).join(', ') || <em>{text.useless}</em>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
