import { useEffect, useRef } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'

/**
 * Says what is wrong with a field when it is left, not only when the form is saved. Nothing is said of what nobody has
 * typed in: who tabs through an empty form is not told of each field that it is required. While something is typed,
 * what was said of it is taken back.
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
      const name = nameOf(event.target)
      // Saving checks everything, and a button that waits for a check would miss the click.
      if (name === undefined || !typed.has(name) || isSubmit(event.relatedTarget)) return
      // What another field says may hang on this one: the end on the start.
      void trigger([name, ...[...typed].filter((other) => other !== name && wrong(other))])
    }

    form?.addEventListener('input', note)
    form?.addEventListener('focusout', check)
    return () => {
      form?.removeEventListener('input', note)
      form?.removeEventListener('focusout', check)
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
