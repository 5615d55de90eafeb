import { type ReactNode, useEffect, useId, useState } from 'react'
import { type Language, languages } from '#model/language/text.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Words } from '../../../model/document.ts'

interface BoxProps {
  label: string
  help?: string | undefined
  error?: string | undefined
}

/** A label above something to enter. The boxes are the browser's own: a key typed in one draws nothing but it. */
function Labelled(
  props: BoxProps & { children: (ids: { id: string; 'aria-describedby'?: string }) => ReactNode },
) {
  const { label, help, error, children } = props
  const id = useId()
  const told = error ?? help
  return (
    <div className="form-box stack tight">
      <label htmlFor={id} className="quiet small">
        {label}
      </label>
      {children({ id, ...(told === undefined ? {} : { 'aria-describedby': `${id}-told` }) })}
      {told !== undefined && (
        <p id={`${id}-told`} className={error === undefined ? 'muted tiny' : 'negative tiny'}>
          {told}
        </p>
      )}
    </div>
  )
}

export function TextBox(
  props: BoxProps & {
    value: string
    onChange: (value: string) => void
    lang?: Language
    lines?: number
    type?: 'text' | 'date' | 'time'
    /** The box that a new item leads to. */
    isFirst?: boolean
  },
) {
  const { label, help, error, value, onChange, lang, lines, type = 'text', isFirst = false } = props
  return (
    <Labelled label={label} help={help} error={error}>
      {(ids) => {
        const box = {
          ...ids,
          lang,
          value,
          'aria-invalid': error !== undefined,
          ...(isFirst ? { 'data-label': true } : {}),
        }
        return lines === undefined ? (
          <input {...box} className="box" type={type} onChange={({ target }) => onChange(target.value)} />
        ) : (
          <textarea {...box} className="box" rows={lines} onChange={({ target }) => onChange(target.value)} />
        )
      }}
    </Labelled>
  )
}

/** Taken over when it is left or Enter is pressed, and only if it is right: half of it would be something else. */
export function CommittedBox(
  props: BoxProps & {
    value: string
    faultOf: (value: string) => string | undefined
    onCommit: (value: string) => void
  },
) {
  const { label, help, value, faultOf, onCommit } = props
  const [typed, setTyped] = useState(value)
  useEffect(() => setTyped(value), [value])
  const error = typed === value ? undefined : faultOf(typed)
  function commit() {
    if (typed !== value && error === undefined) onCommit(typed)
  }
  return (
    <Labelled label={label} help={help} error={error}>
      {(ids) => (
        <input
          {...ids}
          className="box"
          spellCheck={false}
          autoComplete="off"
          value={typed}
          aria-invalid={error !== undefined}
          onChange={({ target }) => setTyped(target.value.trim())}
          onBlur={commit}
          onKeyDown={({ key }) => key === 'Enter' && commit()}
        />
      )}
    </Labelled>
  )
}

const names = { de: 'german', en: 'english' } as const

export function WordsBox(props: {
  label: string
  value: Words | undefined
  onChange: (words: Words, language: Language) => void
  lines?: number
  isFirst?: boolean
}) {
  const { label, value, onChange, lines, isFirst = false } = props
  const { formBuilder: text } = useLanguage().texts
  const words = value ?? { de: '', en: '' }
  const more = lines === undefined ? {} : { lines }
  return (
    <fieldset className="stack loose" aria-label={label}>
      {languages.map((language) => (
        <TextBox
          key={language}
          label={`${label} (${text[names[language]]})`}
          lang={language}
          value={words[language]}
          isFirst={isFirst && language === 'de'}
          onChange={(typed) => onChange({ ...words, [language]: typed }, language)}
          {...more}
        />
      ))}
    </fieldset>
  )
}

/** A number, empty for none. What cannot be read yet stays in the box. */
export function NumberBox(
  props: BoxProps & { value: number | undefined; onChange: (value: number | undefined) => void },
) {
  const { label, help, value, onChange } = props
  const { language } = useLanguage()
  const [typed, setTyped] = useState(written(value, language))
  // Undone, or changed by something else.
  useEffect(() => {
    setTyped((now) => (numberIn(now) === value ? now : written(value, language)))
  }, [value, language])
  return (
    <Labelled label={label} help={help}>
      {(ids) => (
        <input
          {...ids}
          className="box"
          inputMode="decimal"
          value={typed}
          aria-invalid={Number.isNaN(numberIn(typed))}
          onChange={({ target }) => {
            setTyped(target.value)
            const next = numberIn(target.value)
            if (!Number.isNaN(next)) onChange(next)
          }}
        />
      )}
    </Labelled>
  )
}

function written(number: number | undefined, language: Language): string {
  return number === undefined ? '' : String(number).replace('.', language === 'de' ? ',' : '.')
}

function numberIn(typed: string): number | undefined {
  return typed.trim() === '' ? undefined : Number(typed.trim().replace(',', '.'))
}

export function CheckBox(props: {
  label: string
  help?: string
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  const { label, help, checked, onChange } = props
  const id = useId()
  return (
    <div className="form-check">
      <label className="line">
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={help === undefined ? undefined : id}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      {help !== undefined && (
        <p id={id} className="muted tiny">
          {help}
        </p>
      )}
    </div>
  )
}

type Choice<Value extends string = string> = readonly [value: Value, label: string]

export function SelectBox(
  props: BoxProps & {
    value: string
    options: readonly Choice[]
    onChange: (value: string) => void
  },
) {
  const { label, help, value, options, onChange } = props
  return (
    <Labelled label={label} help={help}>
      {(ids) => (
        <select {...ids} className="box" value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

interface OptionalSelectProps<Value extends string> extends BoxProps {
  value: Value | undefined
  options: readonly Choice<Value>[]
  /** What is chosen where nothing is. */
  none: string
  onChange: (value: Value | undefined) => void
}

export function OptionalSelect<Value extends string>(props: OptionalSelectProps<Value>) {
  const { value, options, none, onChange, ...box } = props
  return (
    <SelectBox
      {...box}
      value={value ?? ''}
      options={[['', none], ...options]}
      onChange={(chosen) => onChange((chosen || undefined) as Value | undefined)}
    />
  )
}
