import {
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type Failure, failureFrom, type IdentityFailure } from '#client/auth/identity/failure.ts'
import { ApiError } from '#model/contract/errors.ts'
import { failureText } from '#panel/base/i18n/errorText.ts'
import { useLanguage } from '#panel/base/i18n/LanguageProvider.tsx'
import type { Fault, Faults } from './fault.ts'
import { keepPlace, shownForm, takeOver } from './shownForm.ts'

export function AuthForm<Name extends string>(props: {
  form: Form<Name>
  /** Heads a failure. */
  failed: string
  submit: string
  children?: ReactNode
}) {
  const { form, failed, submit, children } = props
  const { language, texts } = useLanguage()
  // With the fields, not a moment after them: it would take the focus from whoever has begun in another one.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) form.ref.current?.querySelector('input')?.focus()
  }, [form.ref])
  return (
    <form ref={form.ref} onSubmit={form.submit} noValidate>
      {form.failure && (
        <FailureMessage title={failed}>{failureText(form.failure, texts, language)}</FailureMessage>
      )}
      {children}
      <button
        type="submit"
        className="auth-submit"
        disabled={form.pending}
        data-pending={texts.auth.signIn.pending}
      >
        {form.pending ? texts.auth.signIn.pending : submit}
      </button>
    </form>
  )
}

/** Takes the focus, so that it is read and its links are the next stop. */
export function FailureMessage({ title, children }: { title: string; children: ReactNode }) {
  const message = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => message.current?.focus(), [])
  return (
    <div role="alert" className="auth-failure" tabIndex={-1} ref={message}>
      <strong>{title}</strong>
      {children}
    </div>
  )
}

type SentTo = IdentityFailure | Failure | 'left' | undefined

type Values<Name extends string> = Readonly<Record<Name, string>>

interface FormOptions<Name extends string> {
  /** In the order of the page. */
  start: Values<Name>
  check(values: Values<Name>): Faults<Name>
  /** Checks that take longer, once nothing else is wrong and before it is sent. */
  look?(values: Values<Name>): Promise<Faults<Name>>
  /**
   * Returns or throws what failed; an `ApiError` may name fields. With `left` another page is being drawn: until then the form
   * stays as it is, with its button at work.
   */
  send(values: Values<Name>): Promise<SentTo>
  /** @default none, the message takes the focus */
  retryAt?: NoInfer<Name>
}

export interface FieldState {
  name: string
  value: string
  /** Known only once the person has left the field or sent the form. */
  fault: Fault | undefined
  onValue(value: string): void
  onLeave(): void
}

export interface Form<Name extends string> {
  ref: RefObject<HTMLFormElement | null>
  values: Values<Name>
  field(name: Name): FieldState
  pending: boolean
  /** A failure that no field is to blame for. */
  failure: Failure | undefined
  submit(event: FormEvent): void
  reset(): void
}

/** Holds a small form: its values, what is wrong with them, and its way to the service. */
export function useForm<Name extends string>(options: FormOptions<Name>): Form<Name> {
  const { start, check, look, send, retryAt } = options
  const names = Object.keys(start) as Name[]
  const ref = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(() => typedInto(shownForm(), start))
  const [goOn] = useState(keepPlace)
  const [left, setLeft] = useState<readonly Name[]>([])
  const [refused, setRefused] = useState<Faults<Name>>({})
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [refusals, setRefusals] = useState(0)
  const faults = check(values)

  // The form may have come as HTML: what is typed until now counts.
  useLayoutEffect(() => {
    const form = ref.current
    if (form && form === shownForm()) setValues((before) => typedInto(form, before))
    goOn(form)
  }, [goOn])
  useEffect(() => {
    takeOver(ref.current)
  }, [])

  useLayoutEffect(() => {
    if (refusals > 0) focusAfterRefusal(ref.current, retryAt)
  }, [refusals, retryAt])

  /** @param typed what stands in the fields, also what the browser has filled in without telling */
  async function attempt(typed: Values<Name>): Promise<void> {
    const wrongNow = check(typed)
    const isWrong = names.some((name) => wrongNow[name])
    // It is on its way before the form is drawn anew.
    const sent = isWrong ? undefined : outcomeOf(() => send(typed), names, look?.(typed))
    setValues(typed)
    setLeft(names)
    setFailure(undefined)
    if (!sent) return setRefusals(refusals + 1)
    setPending(true)
    const { failure: failed, refused: wrong, isLeft } = await sent
    if (isLeft) return
    setPending(false)
    // What the page asks next has not been answered yet, so nothing of it is wrong.
    if (failed === undefined && !wrong) return setLeft([])
    setRefused(wrong ?? {})
    setFailure(wrong ? undefined : failed)
    setRefusals((count) => count + 1)
  }

  return {
    ref,
    values,
    pending,
    failure,
    submit(event) {
      event.preventDefault()
      if (!pending) void attempt(typedInto(ref.current, values))
    },
    field: (name) => ({
      name,
      value: values[name],
      fault: (left.includes(name) ? faults[name] : undefined) ?? refused[name],
      onValue(value) {
        setValues((before) => ({ ...before, [name]: value }))
        setRefused((before) => ({ ...before, [name]: undefined }))
      },
      // Whoever only passes through an empty field has done nothing wrong yet.
      onLeave: () => values[name] !== '' && setLeft((before) => [...before, name]),
    }),
    reset() {
      setValues(start)
      setLeft([])
      setRefused({})
      setFailure(undefined)
    },
  }
}

/** Fields that the form does not have keep their values. */
function typedInto<Name extends string>(
  form: HTMLFormElement | null | undefined,
  values: Values<Name>,
): Values<Name> {
  if (!form) return values
  const typed = Object.entries(values).map(([name, value]) => {
    const input = form.elements.namedItem(name)
    return [name, input instanceof HTMLInputElement ? input.value : value]
  })
  return Object.fromEntries(typed) as Values<Name>
}

async function outcomeOf<Name extends string>(
  send: () => Promise<SentTo>,
  names: readonly Name[],
  look: Promise<Faults<Name>> | undefined,
): Promise<{ failure?: Failure | undefined; refused?: Faults<Name>; isLeft?: boolean }> {
  const seen = look && (await look)
  if (seen && names.some((name) => seen[name])) return { refused: seen }
  try {
    const failure = await send()
    if (failure === 'left') return { isLeft: true }
    return { failure: typeof failure === 'string' ? { reason: failure } : failure }
  } catch (error) {
    const faults = error instanceof ApiError ? error.fieldErrors : {}
    const refused = names.flatMap((name) => (faults[name] === undefined ? [] : [[name, faults[name]]]))
    return refused.length > 0 ? { refused: Object.fromEntries(refused) } : { failure: failureFrom(error) }
  }
}

/** A message takes the focus by itself. */
function focusAfterRefusal(form: HTMLFormElement | null, retryAt: string | undefined): void {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
  wrong?.focus()
  const again = wrong || retryAt === undefined ? undefined : form?.elements.namedItem(retryAt)
  if (!(again instanceof HTMLInputElement)) return
  again.focus()
  again.select()
}
