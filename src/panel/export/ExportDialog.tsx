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
import { expertAccess } from '../../model/access/expert.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { type ExportFormat, formatsFor } from './formats.ts'
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
  const { can } = usePanel()
  const formats = formatsFor(can(expertAccess))
  const [stored, setStored] = useStore<string>('export.format', 'xlsx')
  const chosen = formats.find((format) => format === stored) ?? 'xlsx'
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
            <FormatChoice formats={formats} value={chosen} onChange={setStored} />
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

interface FormatChoiceProps {
  formats: readonly ExportFormat[]
  value: ExportFormat
  onChange: (format: string) => void
}

function FormatChoice({ formats, value, onChange }: FormatChoiceProps) {
  const { texts } = useLanguage()
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{texts.export.format}</FormLabel>
      <RadioGroup aria-labelledby={labelId} value={value} onChange={(_event, format) => onChange(format)}>
        {formats.map((format) => (
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
