import { Button } from '@mui/material'
import { useState } from 'react'
import ExportDialog from '../export/ExportDialog.tsx'
import type { ExportOrder } from '../export/exportRows.ts'
import type { ExportFormat } from '../export/formats.ts'
import { useExport } from '../export/useExport.ts'
import { FileDownload } from '../shell/icons.tsx'

interface ReportExportProps {
  label: string
  /** What is in the file, in words. */
  content: string
  filter: string
  total: number
  order: (format: ExportFormat) => ExportOrder
}

/** Exports a table of a report. */
export function ReportExport({ label, content, filter, total, order }: ReportExportProps) {
  const [open, setOpen] = useState(false)
  const startExport = useExport()
  return (
    <>
      <Button variant="outlined" startIcon={<FileDownload />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && (
        <ExportDialog
          {...{ total, content, filter }}
          onClose={() => setOpen(false)}
          onExport={(format) => {
            setOpen(false)
            startExport(order(format))
          }}
        />
      )}
    </>
  )
}
