import { Button } from '@mui/material'
import { useState } from 'react'
import ExportDialog from '../../../panel/export/ExportDialog.tsx'
import type { ExportOrder } from '../../../panel/export/exportRows.ts'
import type { ExportFormat } from '../../../panel/export/formats.ts'
import { useExport } from '../../../panel/export/useExport.ts'
import { FileDownload } from '../../../panel/ui/icons.tsx'

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
