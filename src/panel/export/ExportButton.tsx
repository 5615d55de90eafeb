import { Button } from '@mui/material'
import { useState } from 'react'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useCommand } from '../shell/shortcuts/useShortcut.ts'
import { FailureDialog } from '../ui/FailurePanel.tsx'
import { FileDownload } from '../ui/icons.tsx'
import { lazyPart } from '../ui/lazyPart.tsx'

// Lists come without what is only needed for an export.
const ListExportDialog = lazyPart(() => import('./ListExportDialog.tsx'), { Frame: FailureDialog })

/**
 * Exports the list around it: every row of its search and filters, in its order.
 *
 * @param columns names of fields in the order of the file, usually those that are shown
 */
export function ExportButton({ columns }: { columns: readonly string[] }) {
  const { texts } = useLanguage()
  const [open, setOpen] = useState(false)
  useCommand({ key: 'export', title: texts.export.button, place: 'page', run: () => setOpen(true) })
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} onClick={() => setOpen(true)}>
        {texts.export.button}
      </Button>
      {open && <ListExportDialog columns={columns} onClose={() => setOpen(false)} />}
    </>
  )
}
