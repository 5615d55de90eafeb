import { Autocomplete, type AutocompleteProps, TextField, type TextFieldProps } from '@mui/material'
import type { ReactNode } from 'react'
import type { useInput } from 'react-admin'
import { InputMessage } from './TextBox.tsx'

interface ChipsFieldProps extends Pick<TextFieldProps, 'label' | 'required' | 'placeholder' | 'onPaste'> {
  input: ReturnType<typeof useInput>
  values: string[]
  help: ReactNode
  /** The chips after one was taken away, or something was added, which may hold several. */
  onChange: (values: string[]) => void
  /** What is typed, once it holds what stands between two. */
  onSeparated: (typed: string) => void
  renderValue?: AutocompleteProps<string, true, false, true>['renderValue']
}

/** Several values as chips: typed with Enter or a comma between them, or pasted. */
export function ChipsField(props: ChipsFieldProps) {
  const { input, values, help, onChange, onSeparated, renderValue, ...text } = props
  const { id, field, fieldState } = input
  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={values}
      onChange={(_event, words) => onChange(words)}
      onInputChange={(_event, typed) => {
        if (/[,;\n]/.test(typed)) onSeparated(typed)
      }}
      onBlur={field.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderValue={renderValue}
      renderInput={(inputProps) => (
        <TextField
          {...inputProps}
          {...text}
          inputRef={field.ref}
          name={field.name}
          error={fieldState.invalid}
          helperText={<InputMessage error={fieldState.error?.message} help={help} />}
        />
      )}
    />
  )
}
