import { Autocomplete, FormControl, FormHelperText, IconButton, TextField, Typography } from '@mui/material'
import { useState } from 'react'
import { TextInput, useInput } from 'react-admin'
import { moved } from '#model/base/lists.ts'
import { fill } from '#model/base/translator.ts'
import { toldApart } from '#model/kinds/toldApart.ts'
import type { Identifier } from '#model/language/field.ts'
import type { AnyRecord } from '#model/language/resolve.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { lookOf } from '#panel/features.ts'
import type { FieldInput, FieldInputProps } from '#panel/fields/fieldView.ts'
import { InputMessage } from '#panel/fields/TextBox.tsx'
import { useInputProps } from '#panel/fields/TypedInput.tsx'
import { Close } from '#panel/ui/icons.tsx'
import { MoveButtons } from '#panel/ui/MoveButtons.tsx'
import { usePanel, useResource } from '#panel/ui/PanelContext.tsx'
import { useDebounced } from '#panel/ui/useDebounced.ts'
import type { referencesKinds } from './kind.ts'
import { RecordName } from './RecordName.tsx'
import { TitleInput } from './TitleInput.tsx'
import { useOffered } from './useOffered.ts'
import { useReferenced, useReferenceTitle } from './views.tsx'

/**
 * Several records in an order that is kept: chosen from a searchable list, moved and removed by buttons, every
 * move said aloud. react-admin's own input keeps the order too but has no way to change it.
 */
function OrderedReferencesInput(props: FieldInputProps) {
  const resource = props.field.resource ?? ''
  const { texts } = useLanguage()
  const { label, isRequired, helperText, source } = useInputProps(props)
  const { id, field: input, fieldState } = useInput({ source, isRequired })
  const ids: Identifier[] = Array.isArray(input.value) ? input.value : []
  const { referenced } = useReferenced(resource, ids)
  const [announcement, setAnnouncement] = useState('')
  const canChoose = useCanChoose(resource)

  function move(from: number, to: number) {
    input.onChange(moved(ids, from, to))
    const item = referenced[from]?.title ?? ''
    setAnnouncement(fill(texts.form.moved, { item, position: to + 1, count: ids.length }))
  }

  return (
    <FormControl fullWidth error={fieldState.invalid} role="group" aria-labelledby={`${id}-label`}>
      <Typography id={`${id}-label`} variant="body2" color="text.secondary">
        {label}
        {isRequired && ' *'}
      </Typography>
      {referenced.length === 0 && <p className="nothing-chosen muted small">{texts.form.emptySelection}</p>}
      <ol className="ordered-references unless-empty">
        {referenced.map((record, index) => (
          <li key={record.id}>
            <span className="title breaks grow" translate="no">
              <RecordName resource={resource} record={record} />
            </span>
            <MoveButtons
              up={fill(texts.form.moveUp, { item: record.title })}
              down={fill(texts.form.moveDown, { item: record.title })}
              isFirst={index === 0}
              isLast={index === ids.length - 1}
              onMove={(by) => move(index, index + by)}
            />
            <IconButton
              size="small"
              aria-label={fill(texts.form.removeItem, { item: record.title })}
              onClick={() => input.onChange(ids.filter((other) => other !== record.id))}
            >
              <Close fontSize="small" />
            </IconButton>
          </li>
        ))}
      </ol>
      {canChoose && (
        <ReferencePicker
          resource={resource}
          label={`${label}: ${texts.form.add}`}
          chosen={ids}
          onPick={(picked) => input.onChange([...ids, picked])}
          onBlur={input.onBlur}
        />
      )}
      <span className="visually-hidden" aria-live="polite">
        {announcement}
      </span>
      {(fieldState.invalid || helperText) && (
        <FormHelperText>
          <InputMessage error={fieldState.error?.message} help={helperText} />
        </FormHelperText>
      )}
    </FormControl>
  )
}

interface ReferencePickerProps {
  resource: string
  label: string
  chosen: readonly Identifier[]
  onPick: (id: Identifier) => void
  onBlur: () => void
}

/** A search box over the records that are not chosen yet. It empties itself after each pick. */
function ReferencePicker({ resource, label, chosen, onPick, onBlur }: ReferencePickerProps) {
  const { texts } = useLanguage()
  const titleOf = useReferenceTitle(resource)
  const [text, setText] = useState('')
  const search = useDebounced(text, 250)
  const entry = useResource(resource)
  const { data, isFetching } = useOffered(entry, search, 50)
  const apart = toldApart(entry, data ?? [], useLanguage().language)
  const options = (data ?? []).filter((record) => !chosen.includes(record.id))
  return (
    <Autocomplete<AnyRecord>
      value={null}
      inputValue={text}
      options={options}
      loading={isFetching}
      getOptionLabel={(record) => [titleOf(record), apart.get(String(record.id))].filter(Boolean).join(' · ')}
      getOptionKey={(record) => record.id}
      // The backend has searched already.
      filterOptions={(all) => all}
      noOptionsText={texts.form.noOptions}
      slotProps={{ listbox: { translate: 'no' } }}
      onInputChange={(_event, value, reason) => reason !== 'reset' && setText(value)}
      onChange={(_event, record) => {
        if (!record) return
        onPick(record.id)
        setText('')
      }}
      onBlur={onBlur}
      clearOnBlur
      renderInput={(inputProps) => <TextField {...inputProps} label={label} />}
    />
  )
}

/** A reference: as a feature has it where it leads to records of its own, else by its title. */
export function ReferencedInput(props: FieldInputProps) {
  const panel = usePanel()
  const target = panel.resources.find(({ name }) => name === props.field.resource)
  const Own = lookOf(target, panel)?.Reference
  return Own ? <Own {...props} /> : <NamedInput {...props} />
}

/** Whether a person may read the records that could be chosen. */
function useCanChoose(reference: string): boolean {
  const { can } = usePanel()
  return can(useResource(reference).access.list)
}

/** Chosen by its title; by its id where the records cannot be read, for they may be needed all the same. */
function NamedInput(props: FieldInputProps) {
  return useCanChoose(props.field.resource ?? '') ? <TitleInput {...props} /> : <IdInput {...props} />
}

function IdInput(props: FieldInputProps) {
  return <TextInput {...useInputProps(props)} />
}

export const referencesInputs = {
  reference: ReferencedInput,
  references: OrderedReferencesInput,
} satisfies Record<keyof typeof referencesKinds, FieldInput>
