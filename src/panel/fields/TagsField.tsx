import { Autocomplete, TextField } from '@mui/material'
import { useInput } from 'react-admin'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from './fieldView.ts'
import { InputMessage } from './InputMessage.tsx'
import { useInputProps } from './useInputProps.ts'

/** Words that become chips with Enter or a comma; several can be pasted at once. */
export function TagsField(props: FieldInputProps) {
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  const tags: string[] = Array.isArray(input.value) ? input.value.map(String) : []

  function change(words: readonly string[]) {
    const separate = words
      .flatMap((word) => (tags.includes(word) ? [word] : word.split(/[,;\n]/)))
      .map((word) => word.trim())
    const known = new Set<string>()
    const distinct = separate.filter((word) => {
      const isNew = word !== '' && !known.has(word.toLowerCase())
      known.add(word.toLowerCase())
      return isNew
    })
    input.onChange(distinct)
  }

  return (
    <Autocomplete<string, true, false, true>
      id={id}
      multiple
      freeSolo
      autoSelect
      options={[]}
      value={tags}
      onChange={(_event, words) => change(words)}
      onInputChange={(_event, text) => {
        if (/[,;\n]/.test(text)) change([...tags, text])
      }}
      onBlur={input.onBlur}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={(inputProps) => (
        <TextField
          {...inputProps}
          inputRef={input.ref}
          name={input.name}
          label={label}
          required={isRequired}
          error={fieldState.invalid}
          placeholder={tags.length === 0 ? texts.form.tagsHint : ''}
          helperText={<InputMessage error={fieldState.error?.message} help={helperText} />}
        />
      )}
    />
  )
}
