import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { fieldKind } from '../../../fields/fieldKinds.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { type FilterEditorProps, filterOptions } from './filterEditor.ts'

/** Any of a few values, each with a tick; takes effect at once. */
export default function OptionsFilter({ field, value, onChange }: FilterEditorProps) {
  const { language, textOf } = useLanguage()
  const chosen = Array.isArray(value) ? value.map(String) : []

  function toggle(option: string) {
    const next = chosen.includes(option) ? chosen.filter((other) => other !== option) : [...chosen, option]
    onChange(filterOptions(field).filter((candidate) => next.includes(String(candidate))))
  }

  return (
    <FormGroup role="group" aria-label={textOf(field.label)} className="filter-options">
      {filterOptions(field).map((option) => (
        <FormControlLabel
          key={String(option)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(String(option))}
              onChange={() => toggle(String(option))}
            />
          }
          label={fieldKind(field.kind).toText(option, field, language)}
        />
      ))}
    </FormGroup>
  )
}
