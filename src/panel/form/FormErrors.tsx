import { Alert, Link } from '@mui/material'
import { memo, useEffect, useRef } from 'react'
import { useEvent, ValidationError } from 'react-admin'
import { useFormContext, useFormState } from 'react-hook-form'
import { fill } from '#model/base/translator.ts'
import type { WriteOperation } from '#model/kinds/recordSchema.ts'
import type { ResolvedField, ResolvedResource } from '#model/language/resolve.ts'
import type { Text } from '#model/language/text.ts'
import { useLanguage } from '../base/i18n/LanguageProvider.tsx'
import { useResource } from '../ui/PanelContext.tsx'
import { sectionsOf } from './sectionsOf.ts'

/** Lists after a refused save everything that is wrong, each with a jump to its field where the form has it. */
export function FormErrors({ operation }: { operation: WriteOperation }) {
  const resource = useResource()
  const { errors, submitCount } = useFormState()
  useNamesInLanguage(errors)
  const places = submitCount === 0 ? [] : errorPlaces(errors, resource.fields, shownIn(resource, operation))
  return places.length === 0 ? null : <ErrorList places={places} />
}

/** Errors come anew with each key; they are drawn again only where they have become others. */
const ErrorList = memo(
  function ErrorList({ places }: { places: readonly ErrorPlace[] }) {
    const { texts, textOf } = useLanguage()
    const { setFocus } = useFormContext()
    const title =
      places.length === 1 ? texts.form.oneError : fill(texts.form.manyErrors, { count: places.length })
    return (
      <Alert severity="error" className="form-errors spaced" icon={false}>
        <strong>{title}</strong>
        <ul className="bullets">
          {places.map(({ path, label, position, lacks, message }) => (
            <li key={path}>
              {label !== undefined && (
                <Link component="button" type="button" onClick={() => focusField(path, setFocus)}>
                  {textOf(label)}
                  {position === undefined ? '' : ` ${position}`}
                </Link>
              )}
              {label !== undefined && lacks !== undefined && ', '}
              {lacks !== undefined && fill(texts.form.notInForm, { field: textOf(lacks) })}
              {': '}
              <ValidationError error={message} />
            </li>
          ))}
        </ul>
      </Alert>
    )
  },
  (one, other) => JSON.stringify(one.places) === JSON.stringify(other.places),
)

/** A message that names another field by its label is made anew when the language changes. */
function useNamesInLanguage(errors: object) {
  const { fields } = useResource()
  const { language } = useLanguage()
  const { trigger } = useFormContext()
  const nameAgain = useEvent(() => {
    const named = errorPlaces(errors, fields, fields).filter(({ type }) => type === 'notBefore')
    if (named.length > 0) void trigger(named.map(({ path }) => path))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each language
  useEffect(() => nameAgain(), [language])
}

function focusField(path: string, setFocus: (name: string) => void): void {
  setFocus(path)
  const [name = path] = path.split('.')
  const place = document.querySelector(`[data-field="${CSS.escape(name)}"]`)
  // An input of many parts leads to the one itself.
  const parts = place?.querySelector('[data-parts]')
  const led = new CustomEvent('focus-part', { detail: path, cancelable: true })
  if (parts && !parts.dispatchEvent(led)) return
  place?.scrollIntoView({ block: 'center' })
  if (place && !place.contains(document.activeElement)) {
    place.querySelector<HTMLElement>('input, textarea, [tabindex="0"], [contenteditable], button')?.focus()
  }
}

interface ErrorPlace {
  /** As `amount`, `lines.0.price`. */
  path: string
  /** Absent where the error belongs to no field of the form. */
  label?: Text
  /** In a list, from 1. */
  position?: number
  /** What the form does not have: by its label, or its name at the backend. */
  lacks?: Text
  message: string
  type: string
}

function shownIn(resource: ResolvedResource, operation: WriteOperation): ResolvedField[] {
  return sectionsOf(resource, operation).flatMap(({ fields }) => fields)
}

/** In the order of the fields; react-hook-form nests errors as the values are nested. */
function errorPlaces(
  errors: object,
  fields: readonly ResolvedField[],
  shown: readonly ResolvedField[],
): ErrorPlace[] {
  const order = new Map(fields.map((field, index) => [field.name, index]))
  const placeOf = ({ path }: ErrorPlace) => order.get(path.split('.', 1)[0] ?? '') ?? fields.length
  return flattened(errors, '')
    .map((error) => {
      const parts = error.path.split('.')
      const [name, index, inItem] = parts
      const last = parts.findLast((part) => !isIndex(part)) ?? error.path
      const field = fields.find((candidate) => candidate.name === name)
      if (field === undefined) return { ...error, lacks: last }
      if (!shown.includes(field)) return { ...error, lacks: field.label }
      const isPart = inItem === undefined || field.fields?.some((part) => part.name === inItem)
      return {
        ...error,
        label: field.label,
        ...(isIndex(index) ? { position: Number(index) + 1 } : {}),
        ...(isPart === false ? { lacks: last } : {}),
      }
    })
    .toSorted((one, other) => placeOf(one) - placeOf(other))
}

function isIndex(part: string | undefined): boolean {
  return part !== undefined && /^\d+$/.test(part)
}

function flattened(errors: object, before: string): Pick<ErrorPlace, 'path' | 'message' | 'type'>[] {
  return Object.entries(errors).flatMap(([key, error]: [string, unknown]) => {
    if (typeof error !== 'object' || error === null || key === 'ref') return []
    const path = key === 'root' ? before : before === '' ? key : `${before}.${key}`
    if ('message' in error && typeof error.message === 'string') {
      return [{ path, message: error.message, type: 'type' in error ? String(error.type) : '' }]
    }
    return flattened(error, path)
  })
}

/**
 * Says what is wrong with a field when it is left. Nothing is said of what nobody has typed in: who tabs through an empty
 * form is not told of each required field. While something is typed, what was said of it is taken back.
 */
export function CheckOnLeave() {
  const place = useRef<HTMLSpanElement>(null)
  const typedIn = useRef(new Set<string>())
  const { clearErrors, getFieldState, trigger } = useFormContext()
  const { isSubmitted } = useFormState()
  useEffect(() => {
    const form = place.current?.closest('form')
    const typed = typedIn.current
    const wrong = (name: string) => getFieldState(name).invalid

    function note(event: Event) {
      const name = nameOf(event.target)
      if (name === undefined) return
      typed.add(name)
      // After a save that was refused each key is checked anyway.
      if (!isSubmitted && wrong(name)) clearErrors(name)
    }

    function check(event: FocusEvent) {
      const name = form?.contains(event.target as Node) ? nameOf(event.target) : undefined
      // Saving checks everything, and a button that waits for a check would miss the click.
      if (name === undefined || !typed.has(name) || isSubmit(event.relatedTarget)) return
      // What another field says may hang on this one: the end on the start.
      void trigger([name, ...[...typed].filter((other) => other !== name && wrong(other))])
    }

    form?.addEventListener('input', note)
    // Behind React: an input that takes what is typed when it is left has taken it by then.
    document.addEventListener('focusout', check)
    return () => {
      form?.removeEventListener('input', note)
      document.removeEventListener('focusout', check)
    }
  }, [clearErrors, getFieldState, isSubmitted, trigger])
  return <span ref={place} hidden />
}

/** Inputs of a form's fields are called like them. */
function nameOf(target: EventTarget | null): string | undefined {
  const isInput = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement
  return isInput && target.name !== '' ? target.name : undefined
}

function isSubmit(target: EventTarget | null): boolean {
  return target instanceof HTMLButtonElement && target.type === 'submit'
}
