import { Button, MenuItem, TextField } from '@mui/material'
import { createTheme, ThemeProvider } from '@mui/material/styles'
import { createRoot } from 'react-dom/client'
import { type RegisterOptions, useForm } from 'react-hook-form'
import { createThemeOptions } from '#theme/createThemeOptions.ts'
import { type BenchField, benchFields, options } from './benchFields.ts'
import { addRecorder } from './recorder.ts'

type Values = Record<string, string>

/** The rules of a kind, as react-hook-form has them. */
function rulesOf({ kind, required }: BenchField): RegisterOptions<Values, string> {
  const must = required ? { required: 'Dieses Feld ist ein Pflichtfeld' } : {}
  const matches = (pattern: RegExp) => ({ ...must, pattern: { value: pattern, message: 'Bitte prüfen' } })
  if (kind === 'email') return matches(/^[^\s@]+@[^\s@]+$/)
  if (kind === 'integer') return matches(/^\d*$/)
  if (kind === 'number' || kind === 'money') return matches(/^-?\d*([.,]\d+)?$/)
  if (kind === 'text') return { ...must, maxLength: { value: 200, message: 'Höchstens 200 Zeichen' } }
  return must
}

/** 200 text fields of MUI on react-hook-form, as its manual shows it. */
function PlainForm() {
  const { register, handleSubmit, formState } = useForm<Values>({
    defaultValues: Object.fromEntries(benchFields.map(({ name }) => [name, ''])),
  })
  const { errors } = formState
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      {benchFields.map((field) => (
        <TextField
          key={field.name}
          label={field.label}
          required={field.required}
          type={field.kind === 'date' ? 'date' : 'text'}
          select={field.kind === 'choice'}
          defaultValue=""
          fullWidth
          error={errors[field.name] !== undefined}
          helperText={errors[field.name]?.message}
          slotProps={{ htmlInput: register(field.name, rulesOf(field)) }}
        >
          {field.kind === 'choice' &&
            Object.entries(options).map(([value, label]) => (
              <MenuItem key={value} value={value}>
                {label}
              </MenuItem>
            ))}
        </TextField>
      ))}
      <Button type="submit" variant="contained">
        Speichern
      </Button>
    </form>
  )
}

addRecorder()
createRoot(document.getElementById('root') ?? document.body).render(
  <ThemeProvider theme={createTheme(createThemeOptions('de'))}>
    <PlainForm />
  </ThemeProvider>,
)
