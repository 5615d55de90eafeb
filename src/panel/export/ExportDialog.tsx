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
import { type ReactNode, useId, useState } from 'react'
import { useStore } from 'react-admin'
import { mostRows } from '#client/api/calls.ts'
import { expertAccess } from '#model/access/expert.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { usePanel } from '../ui/PanelContext.tsx'
import { type CsvProvenance, csvProvenances, type ExportFormat, formatsFor, isCsv } from './formats.ts'
import './export.css'

export interface ExportChoice {
  format: ExportFormat
  provenance: CsvProvenance
  hasAllColumns: boolean
}

interface ExportDialogProps {
  total: number | undefined
  /** As `1.240 Rechnungen`. */
  content: string
  filter: ReactNode
  /** There are more columns than those that are shown. @default false */
  hasMoreColumns?: boolean
  onExport: (choice: ExportChoice) => void
  onClose: () => void
}

/** Asks as what to export; where there is nothing, it says why, and what to do about it. */
export default function ExportDialog(props: ExportDialogProps) {
  const { total, content, filter, hasMoreColumns = false, onExport, onClose } = props
  const { texts } = useLanguage()
  const { can } = usePanel()
  const formats = formatsFor(can(expertAccess))
  const [stored, setStored] = useStore<string>('export.format', 'xlsx')
  const chosen = formats.find((format) => format === stored) ?? 'xlsx'
  const [storedProvenance, setProvenance] = useStore<string>('export.provenance', 'none')
  const provenance = csvProvenances.find((choice) => choice === storedProvenance) ?? 'none'
  const [columns, setColumns] = useState<(typeof columnChoices)[number]>('shown')
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
            <Choice
              label={texts.export.format}
              values={formats}
              value={chosen}
              onChange={setStored}
              of={(format) => (
                <>
                  {texts.export.formats[format]}
                  <span className="block muted tiny">{texts.export.formatHelp[format]}</span>
                </>
              )}
            />
            {isCsv(chosen) && (
              <Choice
                label={texts.export.csvProvenance}
                values={csvProvenances}
                value={provenance}
                onChange={setProvenance}
                of={(choice) => texts.export.csvProvenances[choice]}
              />
            )}
            {hasMoreColumns && (
              <Choice
                label={texts.export.columns}
                values={columnChoices}
                value={columns}
                onChange={setColumns}
                of={(choice) => texts.export.columnChoice[choice]}
              />
            )}
            {(total ?? 0) > mostRows && <p className="set-off muted tiny">{texts.export.mayTakeLong}</p>}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isEmpty ? texts.export.close : texts.export.cancel}</Button>
        {!isEmpty && (
          <Button
            variant="contained"
            onClick={() => onExport({ format: chosen, provenance, hasAllColumns: columns === 'all' })}
          >
            {texts.export.start}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

const columnChoices = ['shown', 'all'] as const

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  value: Value
  onChange: (value: Value) => void
  of: (value: Value) => ReactNode
}

function Choice<Value extends string>({ label, values, value, onChange, of }: ChoiceProps<Value>) {
  const labelId = useId()
  return (
    <FormControl>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        aria-labelledby={labelId}
        value={value}
        onChange={(_event, chosen) => {
          const choice = values.find((option) => option === chosen)
          if (choice) onChange(choice)
        }}
      >
        {values.map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio size="small" />} label={of(option)} />
        ))}
      </RadioGroup>
    </FormControl>
  )
}
