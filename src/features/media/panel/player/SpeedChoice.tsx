import { MenuItem, TextField } from '@mui/material'
import { fill } from '../../../../model/base/translator.ts'
import { numberFormat } from '../../../../model/kinds/formats.ts'
import { useLanguage } from '../../../../panel/base/i18n/LanguageProvider.tsx'

const speeds = [0.5, 0.75, 1, 1.25, 1.5, 2] as const

/** How quickly it plays: 1 is as it was recorded. */
export function SpeedChoice({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const { language, texts } = useLanguage()
  return (
    <TextField
      select
      size="small"
      className="medium-speed"
      label={texts.medium.speed}
      value={speed}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {speeds.map((each) => (
        <MenuItem key={each} value={each}>
          {fill(texts.medium.speedOf, { factor: numberFormat(language).format(each) })}
        </MenuItem>
      ))}
    </TextField>
  )
}
