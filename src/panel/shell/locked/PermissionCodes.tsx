import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import './locked.css'

/** Shows how permissions are called in a role, for whoever gives them. */
export function PermissionCodes({ permissions }: { permissions: readonly string[] }) {
  const { details } = useLanguage().texts.access
  return (
    <details className="permission-codes mt-2 small">
      <summary>{details}</summary>
      {permissions.map((permission) => (
        <code key={permission} className="block mt-1 breaks">
          {permission}
        </code>
      ))}
    </details>
  )
}
