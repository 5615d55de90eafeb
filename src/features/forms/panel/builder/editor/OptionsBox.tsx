import { Button } from '@mui/material'
import { type ClipboardEvent, useId } from 'react'
import { moved } from '#model/base/lists.ts'
import { fill } from '#model/base/translator.ts'
import { languages } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import { PlainMoveButtons } from '#panel/editing/PlainMoveButtons.tsx'
import { Close } from '#panel/ui/icons.tsx'
import { type FormItem, type FormOption, mostOptions } from '../../../model/document.ts'

interface OptionsBoxProps {
  item: FormItem
  onChange: (options: readonly FormOption[], group?: string) => void
}

/** A value for an option: as short as its words, without what is odd in a value. */
function shortValue(words: string, taken: readonly string[]): string {
  const plain = words
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^_+|_+$/g, '')
    .slice(0, 30)
  const stem = plain || 'option'
  for (let number = 1; ; number += 1) {
    const value = number === 1 ? stem : `${stem}_${number}`
    if (!taken.includes(value)) return value
  }
}

/** What can be chosen: its words in both languages and its value, in their order. Several lines can be pasted. */
export function OptionsBox({ item, onChange }: OptionsBoxProps) {
  const { formBuilder: text } = useLanguage().texts
  const id = useId()
  const options = item.options ?? []
  const values = options.map(({ value }) => value)

  function change(index: number, changes: Partial<FormOption>, group: string) {
    onChange(
      options.map((option, place) => (place === index ? { ...option, ...changes } : option)),
      `options.${index}.${group}`,
    )
  }

  function add(lines: readonly string[], at = options.length) {
    const taken = [...values]
    const added = lines.map((line): FormOption => {
      const value = shortValue(line, taken)
      taken.push(value)
      return { value, label: { de: line, en: line } }
    })
    onChange(options.toSpliced(at, 0, ...added).slice(0, mostOptions))
  }

  function onPaste(event: ClipboardEvent, index: number) {
    const lines = event.clipboardData
      .getData('text/plain')
      .split(/\r?\n/)
      .map((line) => line.trim())
      .filter((line) => line !== '')
    if (lines.length < 2) return
    event.preventDefault()
    add(lines, index + 1)
  }

  return (
    <fieldset className="form-options stack">
      <legend className="quiet">{text.options}</legend>
      <p className="muted tiny" id={id}>
        {text.optionsHelp}
      </p>
      <ol className="stack loose" aria-describedby={id}>
        {options.map((option, index) => (
          <OptionLine
            // biome-ignore lint/suspicious/noArrayIndexKey: values are typed here, so they are no keys.
            key={index}
            option={option}
            index={index}
            isLast={index === options.length - 1}
            isWrong={option.value === '' || values.indexOf(option.value) !== index}
            onPaste={(event) => onPaste(event, index)}
            onChange={(changes, group) => change(index, changes, group)}
            onMove={(by) => onChange(moved(options, index, index + by))}
            onRemove={() => onChange(options.toSpliced(index, 1))}
          />
        ))}
      </ol>
      <Button
        size="small"
        variant="outlined"
        disabled={options.length >= mostOptions}
        onClick={() => add([fill(text.newOption, { number: options.length + 1 })])}
      >
        {text.addOption}
      </Button>
    </fieldset>
  )
}

interface OptionLineProps {
  option: FormOption
  index: number
  isLast: boolean
  /** Its value is none, or that of another one. */
  isWrong: boolean
  onPaste: (event: ClipboardEvent) => void
  onChange: (changes: Partial<FormOption>, group: string) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

function OptionLine({ option, index, isLast, isWrong, ...on }: OptionLineProps) {
  const { formBuilder: text } = useLanguage().texts
  const { onPaste, onChange, onMove, onRemove } = on
  const { label, value } = option
  const [name, number] = [label.de || value, index + 1]
  return (
    <li>
      {languages.map((language) => (
        <input
          key={language}
          className="box"
          lang={language}
          aria-label={fill(language === 'de' ? text.optionGerman : text.optionEnglish, { number })}
          placeholder={language === 'de' ? text.german : text.english}
          value={label[language]}
          onPaste={language === 'de' ? onPaste : undefined}
          onChange={({ target }) => onChange({ label: { ...label, [language]: target.value } }, language)}
        />
      ))}
      <input
        className="box"
        spellCheck={false}
        aria-label={fill(text.optionValue, { number })}
        aria-invalid={isWrong}
        value={value}
        onChange={({ target }) => onChange({ value: target.value }, 'value')}
      />
      <span>
        <PlainMoveButtons
          up={fill(text.optionUp, { option: name })}
          down={fill(text.optionDown, { option: name })}
          isFirst={index === 0}
          isLast={isLast}
          onMove={onMove}
        />
        <button
          type="button"
          className="edit-button"
          aria-label={fill(text.optionRemove, { option: name })}
          onClick={onRemove}
        >
          <Close fontSize="small" />
        </button>
      </span>
    </li>
  )
}
