import { Button, Drawer } from '@mui/material'
import type { ReactNode } from 'react'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { Close } from '../../../../../panel/ui/icons.tsx'

interface PropertiesPlaceProps {
  isWide: boolean
  /** Whether the sheet of a narrow screen is up. */
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** Where the properties of what is chosen lie: beside the canvas, on a phone in a sheet that comes up. */
export function PropertiesPlace({ isWide, isOpen, onClose, children }: PropertiesPlaceProps) {
  const { properties, close } = useLanguage().texts.formBuilder
  if (isWide) {
    return (
      <aside className="form-properties" data-properties aria-label={properties}>
        {children}
      </aside>
    )
  }
  return (
    <Drawer
      anchor="bottom"
      open={isOpen}
      onClose={onClose}
      slotProps={{ paper: { className: 'form-sheet', 'aria-label': properties } }}
    >
      {/* Keys that are pressed in here belong to the editor as well. */}
      <div className="form-properties" data-properties>
        <Button className="form-sheet-close" color="inherit" startIcon={<Close />} onClick={onClose}>
          {close}
        </Button>
        {children}
      </div>
    </Drawer>
  )
}
