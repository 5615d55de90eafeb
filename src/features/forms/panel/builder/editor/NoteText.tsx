import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { useLanguage } from '../../../../../panel/base/i18n/LanguageProvider.tsx'
import { partField } from '../../../../../panel/editing/partFields.ts'
import { RichTextInput } from '../../../../../panel/fields/RichTextInput.tsx'
import type { FormItem, Words } from '../../../model/document.ts'

interface NoteTextProps {
  item: FormItem
  onChange: (words: Words, language: string) => void
}

/** The text of a note in both languages, by the panel's own editor. */
export default function NoteText({ item, onChange }: NoteTextProps) {
  const { formBuilder: text } = useLanguage().texts
  const words = item.text ?? { de: '', en: '' }
  const form = useForm({ defaultValues: words })
  const latest = useRef({ words, onChange })
  latest.current = { words, onChange }
  const { getValues, setValue, watch } = form
  const { de, en } = words

  // Undone, or changed by somebody else.
  useEffect(() => {
    if (getValues('de') !== de) setValue('de', de)
    if (getValues('en') !== en) setValue('en', en)
  }, [de, en, getValues, setValue])

  useEffect(() => {
    const watching = watch((typed, { name }) => {
      if (name !== 'de' && name !== 'en') return
      const { current } = latest
      const value = typed[name] ?? ''
      if (value !== current.words[name]) current.onChange({ ...current.words, [name]: value }, name)
    })
    return () => watching.unsubscribe()
  }, [watch])

  return (
    <FormProvider {...form}>
      <RichTextInput field={partField('richText', `${text.noteText} (${text.german})`)} source="de" />
      <RichTextInput field={partField('richText', `${text.noteText} (${text.english})`)} source="en" />
    </FormProvider>
  )
}
