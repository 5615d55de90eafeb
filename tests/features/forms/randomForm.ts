import { type FormItem, type QuestionKind, questionKinds } from '#features/forms/model/document.ts'
import { toFields } from '#features/forms/model/formPlan.ts'
import type { Random } from '#model/kinds/fieldKind.ts'
import { fieldKind } from '#tests/support/language.ts'
import { formOf, item, option, page } from './forms.ts'

const letters = ['a', 'b', 'c']

function pick<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)] as T
}

/** Options that a kind must or may have. */
function optionsOf(kind: QuestionKind, random: Random): Partial<FormItem> {
  if (kind === 'choice' || kind === 'choices') return { options: letters.map(option) }
  if (kind === 'money') return { currency: 'EUR', ...(random() < 0.3 ? { min: 10 } : {}) }
  if (kind === 'integer' || kind === 'number') return random() < 0.5 ? { min: 2, max: 400 } : {}
  if (kind === 'flag' && random() < 0.3) return { accepted: true }
  if (kind === 'text' && random() < 0.3)
    return { maxLength: 5, messages: { maxLength: { de: 'Zu lang', en: 'Long' } } }
  return {}
}

function conditionOn(earlier: FormItem, random: Random): unknown {
  if (earlier.kind === 'choice' || earlier.kind === 'choices')
    return pick(random, [pick(random, letters), ['a', 'b'], { not: 'c' }])
  if (earlier.kind === 'flag') return random() < 0.5
  if (earlier.kind === 'integer' || earlier.kind === 'money') return { min: Math.floor(random() * 300) }
  return { filled: random() < 0.7 }
}

/** A form with conditions on earlier questions; sums decide nothing. Without jumps unless asked for. */
export function randomForm(random: Random, withJumps = false) {
  const entered: FormItem[] = []
  const pages = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, pageIndex) => {
    const items = Array.from({ length: Math.floor(random() * 8) }, (_2, index): FormItem => {
      const key = `q${pageIndex}x${index}`
      const when = () => {
        const set = () => {
          const other = pick(random, entered)
          return { [other.key]: conditionOn(other, random) }
        }
        return random() < 0.5 ? set() : [{ ...set(), ...set() }, set()]
      }
      const shown = entered.length > 0 && random() < 0.5 ? { when: when() } : {}
      if (random() < 0.15) return item(key, { kind: 'section', ...shown })
      const numbers = entered.filter(({ kind }) => kind === 'money' || kind === 'integer')
      if (numbers.length > 0 && random() < 0.1) {
        return item(key, { kind: 'number', sum: numbers.map((number) => number.key), ...shown })
      }
      const kind = pick(random, questionKinds)
      const made = item(key, { kind, required: random() < 0.5, ...optionsOf(kind, random), ...shown })
      entered.push(made)
      return made
    })
    return page(`page${pageIndex}`, items)
  })
  if (!withJumps) return formOf(...pages)
  return formOf(
    ...pages.map((one, index) => {
      const known = pages
        .slice(0, index + 1)
        .flatMap(({ items }) => items.filter((each) => entered.includes(each)))
      const targets = [...pages.slice(index + 1).map(({ key }) => key), 'end']
      if (known.length === 0 || random() < 0.4) return one
      const decider = pick(random, known)
      return {
        ...one,
        jumps: [{ when: { [decider.key]: conditionOn(decider, random) }, to: pick(random, targets) }],
      }
    }),
  )
}

/** Answers, some missing, some wrong, in any order. Of the right ones nothing is missing that is required. */
export function randomAnswers(
  form: ReturnType<typeof randomForm>,
  random: Random,
  quality: 'any' | 'right' = 'any',
): Record<string, unknown> {
  const entries = toFields(form).flatMap((field): [string, unknown][] => {
    const chance = random()
    if (chance < 0.2 && (quality === 'any' || !field.required)) return []
    if (chance < 0.3 && quality === 'any')
      return [[field.name, pick(random, [null, '', 'x', 7, -3.5, true, [], ['a', 'a'], {}])]]
    return [[field.name, fieldKind(field.kind).sample(random, field)]]
  })
  return Object.fromEntries(entries.sort(() => random() - 0.5))
}
