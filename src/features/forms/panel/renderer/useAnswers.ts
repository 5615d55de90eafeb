import { useMemo, useRef, useState } from 'react'
import { isMissing } from '#model/kinds/rules.ts'
import { type Answers, startAnswers } from '../../model/answers.ts'
import { checkAnswers } from '../../model/checkAnswers.ts'
import { type FormDocument, itemsOf } from '../../model/document.ts'
import { walkForm } from '../../model/walkForm.ts'
import type { Faults } from './contract.ts'
import { isBox } from './inputs/answerInputs.tsx'

const noFaults: Faults = {}

export function keyOf(place: string): string {
  return place.split(/[.[]/)[0] ?? place
}

/**
 * The answers to a form while it is filled in, with what is wrong with them as far as it is to be said: not of what is
 * just being typed, and not of what nobody has come to yet.
 *
 * @param start answers from before
 */
export function useAnswers(form: FormDocument, start: Answers = {}) {
  // Only what was given: so the defaults of a form that is still being built are those that it has now.
  const [given, setGiven] = useState(start)
  const [last, setLast] = useState<string>()
  const [told, setTold] = useState<ReadonlySet<string>>(new Set())
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  const [faults, setFaults] = useState(noFaults)
  const [refused, setRefused] = useState(noFaults)
  // An input that is left may have answered just now.
  const latest = useRef(given)
  const values = useMemo(() => answersWith(form, given), [form, given])
  const walk = useMemo(() => walkForm(form, values), [form, values])

  function put(next: Answers): Answers {
    latest.current = next
    setGiven(next)
    return next
  }

  const verdictOn = (answers: Answers) => checkAnswers(form, answers)
  const shown = Object.entries({ ...faults, ...refused }).filter(([place]) => told.has(keyOf(place)))

  return {
    /** As they were entered, also of what is not asked any more: it may be asked again. */
    values,
    /** The way through the form with these answers, sums worked out. */
    walk,
    last,
    faults: Object.fromEntries(shown) as Faults,
    change(key: string, value: unknown, how?: 'typed') {
      const next = put({ ...latest.current, [key]: value })
      setLast(key)
      setRefused((earlier) => without(earlier, key))
      if (how === 'typed') setTold((earlier) => new Set([...earlier].filter((one) => one !== key)))
      else setFaults(verdictOn(answersWith(form, next)).errors)
    },
    /** The input was left: what stands in it is checked. */
    leave(key: string) {
      const now = answersWith(form, latest.current)
      if (isMissing(now[key]) && !asked.has(key)) return
      setTold((earlier) => new Set([...earlier, key]))
      setFaults(verdictOn(now).errors)
    },
    /** Checks these questions, and says what is wrong with them. */
    check(keys: readonly string[]) {
      const verdict = verdictOn(values)
      setTold((earlier) => new Set([...earlier, ...keys]))
      setAsked((earlier) => new Set([...earlier, ...keys]))
      setFaults(verdict.errors)
      const found = Object.entries({ ...verdict.errors, ...refused }).filter(([place]) =>
        keys.includes(keyOf(place)),
      )
      return { values: verdict.values, faults: Object.fromEntries(found) as Faults }
    },
    refuse(found: Faults) {
      setRefused(found)
      setTold((earlier) => new Set([...earlier, ...Object.keys(found).map(keyOf)]))
    },
    startAgain() {
      put({})
      setLast(undefined)
      setTold(new Set())
      setAsked(new Set())
      setFaults(noFaults)
      setRefused(noFaults)
    },
  }
}

/** Answers on top of what a form begins with: its defaults, and no in each box that is not ticked. */
function answersWith(form: FormDocument, given: Answers): Answers {
  const unticked = itemsOf(form).filter((item) => isBox(item) && item.default === undefined)
  return { ...startAnswers(form), ...Object.fromEntries(unticked.map(({ key }) => [key, false])), ...given }
}

function without(faults: Faults, key: string): Faults {
  const others = Object.entries(faults).filter(([place]) => keyOf(place) !== key)
  return others.length === Object.keys(faults).length ? faults : Object.fromEntries(others)
}
