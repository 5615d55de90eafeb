import { Button } from '@mui/material'
import { useState, useSyncExternalStore } from 'react'
import { useLanguage } from '../../../panel/base/i18n/LanguageProvider.tsx'
import { usePanel } from '../../../panel/ui/PanelContext.tsx'
import { FewerRightsDialog } from './FewerRightsDialog.tsx'

/** The way to see the panel as others see it. */
export function ViewWithFewer() {
  const { fewer, known } = usePanel().session.rights
  const dropped = useSyncExternalStore(fewer.subscribe, fewer.get)
  const text = useLanguage().texts.rights
  const [isOpen, setOpen] = useState(false)
  const held = known().flatMap(({ granted, permission }) => (granted ? [permission] : []))
  return (
    <>
      <Button variant="outlined" disabled={held.length === 0} onClick={() => setOpen(true)}>
        {text.view}
      </Button>
      {isOpen && (
        <FewerRightsDialog
          held={held}
          dropped={dropped}
          onClose={() => setOpen(false)}
          onChoose={(permissions) => {
            fewer.drop(permissions)
            setOpen(false)
          }}
        />
      )}
    </>
  )
}
