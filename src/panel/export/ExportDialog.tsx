import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material'
import { type ReactNode, useId } from 'react'
import { useStore } from 'react-admin'
import { mostRows } from '../../client/api/calls.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { type ExportFormat, exportFormats, isExportFormat } from './formats.ts'
import './export.css'

interface ExportDialogProps {
  /** Rows to export, as far as they are known. */
  total: number | undefined
  /** What is exported: `1.240 Rechnungen`. */
  content: string
  filter: ReactNode
  onExport: (format: ExportFormat) => void
  onClose: () => void
}

/** What is exported and as what; where there is nothing, why, and what to do about it (spec §8). */
export default function ExportDialog({ total, content, filter, onExport, onClose }: ExportDialogProps) {
  const { texts } = useLanguage()
  const [stored, setStored] = useStore<string>('export.format', exportFormats[0])
  const chosen = isExportFormat(stored) ? stored : exportFormats[0]
  const isEmpty = total === 0
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth>
      <DialogTitle>{isEmpty ? texts.export.nothingTitle : texts.export.title}</DialogTitle>
      <DialogContent className="export-dialog">
        {isEmpty ? (
          <p>{texts.export.nothing}</p>
        ) : (
          <>
            <p>
              <strong>{content}</strong>
              <br />
              {texts.export.provenance.filter}: {filter}
            </p>
            <FormatChoice value={chosen} onChange={setStored} />
            {(total ?? 0) > mostRows && <p className="export-hint muted tiny">{texts.export.mayTakeLong}</p>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isEmpty ? texts.export.close : texts.export.cancel}</Button>
        {!isEmpty && (
          <Button variant="contained" onClick={() => onExport(chosen)}>
            {texts.export.start}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function FormatChoice({ value, onChange }: { value: ExportFormat; onChange: (format: string) => void }) {
  const { texts } = useLanguage()
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.export.format}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, format) => onChange(format)}>
        {exportFormats.map((format) => (
          <FormControlLabel
            key={format}
            value={format}
            control={<Radio size="small" />}
            label={
              <>
                {texts.export.formats[format]}
                <span className="export-hint muted tiny">{texts.export.formatHelp[format]}</span>
              </>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
