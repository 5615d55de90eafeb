import { useInput } from 'react-admin'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { ChipsField } from '#panel/fields/ChipsField.tsx'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import type { tagsKinds } from './kind.ts'

/** Words that become chips with Enter or a comma; several can be pasted at once. */
export function TagsField(props: FieldInputProps) {
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const input = useInput({ source, isRequired })
  const { value, onChange } = input.field
  const tags: string[] = Array.isArray(value) ? value.map(String) : []

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
    onChange(distinct)
  }

  return (
    <ChipsField
      input={input}
      values={tags}
      label={label}
      required={isRequired}
      placeholder={tags.length === 0 ? texts.form.tagsHint : ''}
      help={helperText}
      onChange={change}
      onSeparated={(typed) => change([...tags, typed])}
    />
  )
}

export const tagsInputs = {
  tags: TagsField,
} satisfies Record<keyof typeof tagsKinds, FieldInput>
