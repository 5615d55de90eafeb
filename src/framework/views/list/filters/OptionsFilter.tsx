import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { fieldKind } from '../../../fields/fieldKinds.ts'
import { useLanguage } from '../../../i18n/LanguageProvider.tsx'
import { chosenIn, type FilterEditorProps, filterOptions, toggled } from './filterEditor.ts'

/** Any of a few values, each with a tick; takes effect at once. */
export default function OptionsFilter({ field, value, onChange }: FilterEditorProps) {
  const { language, textOf } = useLanguage()
  const chosen = chosenIn(value)

  function toggle(option: string) {
    onChange((now) => {
      const next = toggled(now, option)
      return filterOptions(field).filter((candidate) => next.includes(String(candidate)))
    })
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
