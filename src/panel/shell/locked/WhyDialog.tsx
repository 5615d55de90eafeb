import { Popover } from '@mui/material'
import { LinkBase, useBasename } from 'react-admin'
import { fill } from '#model/base/translator.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { usePanel } from '../../ui/PanelContext.tsx'
import { PermissionCodes } from './PermissionCodes.tsx'
import { usePermissionWords } from './panelActions.ts'
import type { LockedAction, WhyPopoverProps } from './WhyMissing.tsx'

interface WhyDialogProps extends WhyPopoverProps {
  isOpen: boolean
}

export default function WhyDialog({ isOpen, anchor, locked, onClose }: WhyDialogProps) {
  const text = useLanguage().texts.locked
  return (
    <Popover
      open={isOpen}
      anchorEl={anchor}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: -6, horizontal: 'right' }}
      onClose={onClose}
      slotProps={{ paper: { className: 'why-popover', role: 'dialog', 'aria-label': text.title } }}
    >
      <h2>{text.title}</h2>
      <MissingPermissions locked={locked} onLeave={onClose} />
    </Popover>
  )
}

/** Shows what cannot be done, which permission each lacks and why, whom to ask, and where one's own are. */
export function MissingPermissions({
  locked,
  onLeave,
}: {
  locked: readonly LockedAction[]
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
    <div>
      <ul className="stack why-missing-list">
        {locked.map(({ label, requirement }) => (
          <li key={label}>
            <strong className="block">{label}</strong>
            <span className="block muted small">
              {[...new Set(missing(requirement).map(reasonOf))].join(', ')}
            </span>
          </li>
        ))}
      </ul>
      <PermissionCodes permissions={all} />
      <p className="why-ask muted small">{text.ask}</p>
      <div className="line loose">
        <LinkBase to={`${basename}/settings/rights`} onClick={onLeave}>
          {text.rights}
        </LinkBase>
        <CopyButton text={request} label={text.copy} />
      </div>
    </div>
  )
}
