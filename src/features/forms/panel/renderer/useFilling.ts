import { useEffect, useRef, useState } from 'react'
import type { Answers } from '../../model/answers.ts'
import type { FormDocument } from '../../model/document.ts'
import type { Faults, Progress, Sent } from './contract.ts'
import { questionId } from './Question.tsx'
import { keyOf, useAnswers } from './useAnswers.ts'

export interface FillingOptions {
  form: FormDocument
  /** Where a person goes on. @default the beginning */
  start?: { values: Answers; page?: string }
  /** Sends answers that nothing is wrong with. Called once at a time. */
  onSubmit: (values: Answers) => Promise<Sent>
  onProgress?: (progress: Progress) => void
  /** Leads to a question; another object leads there again. @default none */
  goTo?: { key: string }
}

export type Filling = ReturnType<typeof useFilling>

type Sending = { as: 'typing' } | { as: 'sending' } | { as: 'failed'; reason: string } | { as: 'received' }

/**
 * A person's way through a form: the page that is shown, where the focus goes, what is wrong, and sending.
 *
 * @param idPrefix of the questions' ids
 * @param headingId of what gets the focus when a page is turned, and once everything is received
 */
export function useFilling(options: FillingOptions, idPrefix: string, headingId: string) {
  const { form, start, onSubmit, onProgress, goTo } = options
  const answers = useAnswers(form, start?.values)
  const { pages } = answers.walk
  const [pageKey, setPageKey] = useState(start?.page)
  const [summary, setSummary] = useState<Faults>()
  const [sending, setSending] = useState<Sending>({ as: 'typing' })
  // What gets the focus once it is drawn: the page's heading, or a question.
  const [focus, setFocus] = useState<{ id: string }>()
  const isSending = useRef(false)

  const index = Math.max(
    pages.findIndex(({ page }) => page.key === pageKey),
    0,
  )
  const current = pages[index]
  const isLast = index === pages.length - 1

  useEffect(() => {
    if (focus) document.getElementById(focus.id)?.focus()
  }, [focus])

  useProgress(answers, current, onProgress)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each order is followed once
  useEffect(() => {
    if (goTo) show(goTo.key)
  }, [goTo])

  function show(key: string) {
    const place = pages.find(({ items }) => items.some((item) => item.key === key))
    if (place) setPageKey(place.page.key)
    setFocus({ id: questionId(idPrefix, key) })
  }

  function turnTo(page: (typeof pages)[number] | undefined) {
    if (!page) return
    setSummary(undefined)
    setPageKey(page.page.key)
    setFocus({ id: headingId })
  }

  function refuse(faults: Faults) {
    setSummary(faults)
    const [first] = pages
      .flatMap(({ items }) => items)
      .filter(({ key }) => Object.keys(faults).some((place) => keyOf(place) === key))
    if (first) show(first.key)
  }

  /** To the next page if nothing is wrong on this one, and from the last one on its way. */
  async function goOn() {
    if (isSending.current) return
    const checked = isLast ? pages : current ? [current] : []
    const keys = checked.flatMap(({ questions }) => questions.map(({ key }) => key))
    const verdict = answers.check(keys)
    if (Object.keys(verdict.faults).length > 0) return refuse(verdict.faults)
    if (!isLast) return turnTo(pages[index + 1])
    await send(verdict.values)
  }

  async function send(valid: Answers) {
    isSending.current = true
    setSummary(undefined)
    setSending({ as: 'sending' })
    const sent = await onSubmit(valid)
    isSending.current = false
    if (sent.as !== 'refused') {
      setSending(sent)
      if (sent.as === 'received') setFocus({ id: headingId })
      return
    }
    setSending({ as: 'typing' })
    answers.refuse(sent.faults)
    refuse(sent.faults)
  }

  return {
    answers,
    current,
    isLast,
    // The page that is sent from is the last one, whatever its own answers might still lead to.
    stepCount: (isLast ? current?.progress.number : current?.progress.of) ?? 1,
    summary,
    sending,
    show,
    turnBack: index > 0 ? () => turnTo(pages[index - 1]) : undefined,
    goOn,
  }
}

type FormAnswers = ReturnType<typeof useAnswers>

function useProgress(
  { values, last }: FormAnswers,
  current: FormAnswers['walk']['pages'][number] | undefined,
  onProgress: FillingOptions['onProgress'],
) {
  const seen = useRef(new Set<string>())
  const page = current?.page.key
  useEffect(() => {
    if (page === undefined) return
    for (const { key } of current?.questions ?? []) seen.current.add(key)
    onProgress?.({ values, page, seen: [...seen.current], ...(last === undefined ? {} : { last }) })
  }, [values, page, current, last, onProgress])
}
