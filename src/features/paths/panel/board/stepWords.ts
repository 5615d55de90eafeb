import type { Messages } from '#i18n/messages.ts'
import { isCalendarDay } from '#kinds/dates/moments.ts'
import { fill } from '#model/base/translator.ts'
import { dayFormat, numberFormat } from '#model/kinds/formats.ts'
import { type Language, textIn } from '#model/language/text.ts'
import { type Branch, pathEnd, type Step } from '../../model/path.ts'
import { type PathFindingCode, pathFindingTexts } from '../../model/pathFindingTexts.ts'
import type { PathFinding } from '../findings.ts'
import type { Lead, StepFacts } from './stepFacts.ts'

export function stepWords(language: Language, texts: Messages['pathBoard']) {
  const { format } = numberFormat(language)
  const count = (value: number, one: string, many: string) =>
    value === 1 ? one : fill(many, { count: format(value) })
  const day = (value: string) => (isCalendarDay(value) ? dayFormat(language).format(new Date(value)) : value)
  const minutes = (value: number) => count(value, texts.minutesOne, texts.minutes)
  const days = (value: number) => count(value, texts.daysOne, texts.days)

  /** `ab 01.03.2026`; nothing where both ends are open. */
  function period({ from, until }: { from: string | null; until: string | null }): string[] {
    if (from && until) return [fill(texts.between, { from: day(from), until: day(until) })]
    if (from) return [fill(texts.since, { day: day(from) })]
    return until ? [fill(texts.until, { day: day(until) })] : []
  }

  const answer = ({ label }: Branch) => label.trim() || texts.untitled

  /** What is found in an answer is called by it: its question has words of its own. */
  const isOfAnswer = ({ code, branch }: PathFinding) => code === 'emptyStep' && branch !== undefined
  /** As in lists, so that the same is called the same everywhere. */
  const codeName = (code: PathFindingCode) => textIn(pathFindingTexts[code], language)
  const found = (one: PathFinding) => (isOfAnswer(one) ? texts.emptyAnswer : codeName(one.code))
  const why = (one: PathFinding) => (isOfAnswer(one) ? texts.emptyAnswerWhy : texts.why[one.code])

  function conditions(step: Step, steps: readonly Step[]): string[] {
    const { when } = step
    if (!when) return period(step)
    const index = steps.findIndex(({ key }) => key === when.step)
    const branch = steps[index]?.branches.find(({ key }) => key === when.branch)
    return [
      branch ? fill(texts.onlyAfter, { answer: answer(branch), number: index + 1 }) : texts.onlyAfterUnknown,
      ...period(step),
    ]
  }

  /** `Schritt 4`, `Ende` */
  function target({ link, number }: Lead): string {
    if (link.to === pathEnd) return texts.end
    return number === undefined ? texts.toMissing : fill(texts.step, { number })
  }

  /** `Schritt 4 bei „Ja“` */
  function lead(step: Step, one: Lead): string {
    if (one.branch) return fill(texts.leadsIf, { target: target(one), answer: answer(one.branch) })
    return step.branches.length > 0 ? fill(texts.leadsElse, { target: target(one) }) : target(one)
  }

  function speak(facts: Omit<StepFacts, 'spoken'>): string {
    const { step, findings } = facts
    const leads = facts.leads.map((one) => lead(step, one)).join(', ')
    return [
      fill(texts.stepOf, { number: facts.number, total: facts.total }),
      ...new Set([facts.kindLabel, facts.title]),
      ...(facts.record && facts.record.title !== facts.title ? [facts.record.title] : []),
      ...(facts.minutes > 0 ? [minutes(facts.minutes)] : []),
      ...(step.days ? [fill(texts.waits, { days: days(step.days) })] : []),
      ...(step.optional ? [texts.optional] : []),
      ...facts.conditions,
      leads === '' ? texts.leadsNowhere : fill(texts.leadsTo, { targets: leads }),
      ...findings.map(found),
    ].join(', ')
  }

  return {
    minutes,
    days,
    day,
    period,
    conditions,
    target,
    lead,
    speak,
    answer,
    found,
    why,
    codeName,
    steps: (value: number) => count(value, texts.stepCountOne, texts.stepCount),
    findings: (value: number) => count(value, texts.withFindingOne, texts.withFindings),
  }
}
export type StepWords = ReturnType<typeof stepWords>
