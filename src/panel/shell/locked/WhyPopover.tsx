import { Popover } from '@mui/material'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { WhenOpened } from '../../ui/WhenOpened.tsx'
import { type LockedAction, MissingPermissions } from './MissingPermissions.tsx'

/** Says beside a button what is not there, and why. */
export function WhyPopover(props: {
  anchor: Element | null
  locked: readonly LockedAction[]
  onClose: () => void
}) {
  const { anchor, locked, onClose } = props
  const text = useLanguage().texts.locked
  return (
    <WhenOpened isOpen={anchor !== null}>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: -6, horizontal: 'right' }}
        onClose={onClose}
        slotProps={{ paper: { className: 'why-popover', role: 'dialog', 'aria-label': text.title } }}
      >
        <h2>{text.title}</h2>
        <MissingPermissions locked={locked} onLeave={onClose} />
      </Popover>
    </WhenOpened>
  )
}
