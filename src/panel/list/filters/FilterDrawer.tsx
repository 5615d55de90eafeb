import { Drawer, IconButton } from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { Close } from '../../ui/icons.tsx'

interface FilterDrawerProps {
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Opens what narrows and orders a list from the foot of a phone's screen. */
export default function FilterDrawer({ isOpen, onClose, children }: FilterDrawerProps) {
  const { texts } = useLanguage()
  const titleId = useId()
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { className: 'filter-sheet', 'aria-labelledby': titleId } }}
    >
      <header className="line between">
        <h2 id={titleId}>{texts.filter.title}</h2>
        <IconButton aria-label={texts.slideOver.close} edge="end" onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </header>
      <div className="stack wide">{children}</div>
    </Drawer>
  )
}
