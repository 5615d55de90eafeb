import { Button, FormHelperText } from '@mui/material'
import { useRef, useState } from 'react'
import { useGetManyAggregate, useInput } from 'react-admin'
import { recordTitle } from '#model/kinds/recordTitle.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { FieldInputProps } from '#panel/fields/fieldView.ts'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { useResource } from '#panel/ui/PanelContext.tsx'
import { Thumbnail } from '../library/Thumbnail.tsx'
import MediaPicker from './MediaPicker.tsx'
import './mediaPicker.css'

/** A reference to a record of a library: its picture and title, and the way to choose another one. */
export default function MediaReferenceInput(props: FieldInputProps) {
  const resource = useResource(props.field.resource ?? '')
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { field: input, fieldState } = useInput({ source, isRequired })
  const { language, texts } = useLanguage()
  const text = texts.mediaLibrary
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = input.value as Identifier | null | undefined
  const isChosen = id !== null && id !== undefined && id !== ''
  const { data, isPending } = useGetManyAggregate<AnyRecord>(
    resource.name,
    { ids: isChosen ? [id] : [] },
    { enabled: isChosen },
  )
  const record = isChosen ? data?.find((candidate) => String(candidate?.id) === String(id)) : undefined

  return (
    <fieldset className="stack tight">
      <legend className="field-label">
        {label}
        {isRequired && ' *'}
      </legend>
      <div className="media-choice-row row loose">
        {record && (
          <span className="row-picture">
            <Thumbnail resource={resource} record={record} />
          </span>
        )}
        {isChosen && (
          <span className="firm breaks">
            {record ? recordTitle(resource, record, language) : isPending ? '…' : text.unreadable}
          </span>
        )}
        <Button
          ref={(element) => {
            button.current = element
            input.ref(element)
          }}
          variant="outlined"
          aria-haspopup="dialog"
          aria-invalid={fieldState.invalid}
          onClick={() => setOpen(true)}
        >
          {isChosen ? text.chooseOther : text.choose}
        </Button>
        {isChosen && !isRequired && (
          <Button
            onClick={() => {
              input.onChange(null)
              button.current?.focus()
            }}
          >
            {text.remove}
          </Button>
        )}
      </div>
      {(fieldState.error || helperText) && (
        <FormHelperText error={fieldState.invalid}>
          <InputMessage error={fieldState.error?.message} help={helperText} />
        </FormHelperText>
      )}
      <MediaPicker
        resource={resource.name}
        open={isOpen}
        chosen={isChosen ? id : undefined}
        onChoose={(chosen) => {
          input.onChange(chosen.id)
          setOpen(false)
        }}
        onClose={() => setOpen(false)}
      />
    </fieldset>
  )
}
