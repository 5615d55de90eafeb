import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import './locked.css'

/** How permissions are called in a role, for whoever gives them: behind a press, for everybody else has it in words. */
export function PermissionCodes({ permissions }: { permissions: readonly string[] }) {
  const { details } = useLanguage().texts.access
  return (
    <details className="permission-codes mt-2 small">
      <summary>{details}</summary>
      {permissions.map((permission) => (
        <code key={permission}>{permission}</code>
      ))}
    </details>
  )
}
