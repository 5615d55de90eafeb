import { Checkbox, FormControlLabel, FormGroup } from '@mui/material'
import { fieldKind } from '../../../model/kinds/fieldKinds.ts'
import { useLanguage } from '../../base/i18n/LanguageProvider.tsx'
import { chosenIn, type FilterEditorProps, filterOptions, toggled } from './filterEditor.ts'

/** Any of a few values, each with a tick; takes effect at once. */
export default function OptionsFilter({ field, value, onChange }: FilterEditorProps) {
  const { language, texts, textOf } = useLanguage()
  const chosen = chosenIn(value)
  const { isComputed, holds } = fieldKind(field.kind)
  const isOneOfSome = field.options !== undefined && holds === undefined
  const options =
    isComputed || (isOneOfSome && !field.required) ? [...filterOptions(field), ''] : filterOptions(field)

  function toggle(option: string) {
    onChange((now) => {
      const next = toggled(now, option)
      return options.filter((candidate) => next.includes(String(candidate)))
    })
  }

  return (
    <FormGroup role="group" aria-label={textOf(field.label)} className="filter-options">
      {options.map((option) => (
        <FormControlLabel
          key={String(option)}
          control={
            <Checkbox
              size="small"
              checked={chosen.includes(String(option))}
              onChange={() => toggle(String(option))}
            />
          }
          label={option === '' ? texts.filter.without : fieldKind(field.kind).toText(option, field, language)}
        />
      ))}
    </FormGroup>
  )
}
