import { RichTextInput } from '#kinds/richText/inputs.tsx'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { PartForm, PartInput } from '#panel/editing/PartForm.tsx'
import { type FormItem, noWords, type Words } from '../../../model/document.ts'

interface NoteTextProps {
  item: FormItem
  onChange: (words: Words, language: string) => void
}

export default function NoteText({ item: { text: words = noWords }, onChange }: NoteTextProps) {
  const { formBuilder: text } = useLanguage().texts
  const label = (language: string) => `${text.noteText} (${language})`
  return (
    <PartForm
      values={{ ...words }}
      onChange={(language, value) => onChange({ ...words, [language]: value ?? '' }, language)}
    >
      <PartInput as={RichTextInput} kind="richText" source="de" label={label(text.german)} />
      <PartInput as={RichTextInput} kind="richText" source="en" label={label(text.english)} />
    </PartForm>
  )
}
