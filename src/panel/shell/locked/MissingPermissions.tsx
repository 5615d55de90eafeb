import { LinkBase, useBasename } from 'react-admin'
import { fill } from '../../../model/base/translator.ts'
import type { Requirement } from '../../../model/language/access.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { usePermissionWords } from './usePermissionWords.ts'
import './locked.css'

/** Something that a person cannot do for want of permissions. */
export interface LockedAction {
  label: string
  requirement: Requirement
}

/** What cannot be done, which permission each lacks and why, whom to ask, and where one's own are. */
export function MissingPermissions({
  locked,
  onLeave,
}: {
  locked: readonly LockedAction[]
  /** The way to the page with one's rights was taken. */
  onLeave?: () => void
}) {
  const { missing, productTitle } = usePanel()
  const { texts } = useLanguage()
  const text = texts.locked
  const { reasonOf } = usePermissionWords()
  const basename = useBasename()
  const all = [...new Set(locked.flatMap(({ requirement }) => missing(requirement)))]
  const request = fill(text.request, {
    action: locked.map(({ label }) => label).join(', '),
    product: productTitle,
    permissions: all.join(', '),
  })
  return (
    <div className="missing-permissions">
      <ul>
        {locked.map(({ label, requirement }) => (
          <li key={label}>
            <strong>{label}</strong>
            {missing(requirement).map((permission) => (
              <span key={permission}>
                {text.missing} <code>{permission}</code> <small>{reasonOf(permission)}</small>
              </span>
            ))}
          </li>
        ))}
      </ul>
      <p>{text.ask}</p>
      <div className="missing-ways">
        <LinkBase to={`${basename}/settings/rights`} onClick={onLeave}>
          {text.rights}
        </LinkBase>
        <CopyButton text={request} label={text.copy} />
      </div>
    </div>
  )
}
