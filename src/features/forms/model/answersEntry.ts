import { coreKind } from '#kinds/kinds.ts'
import { defined } from '#model/base/json.ts'
import type { FieldKindName } from '#model/language/field.ts'
import {
  choice,
  dateTime,
  type Field,
  type FieldMap,
  integer,
  languageOptions,
} from '#model/language/index.ts'
import type { AnyResource } from '#model/language/resource.ts'
import { answersAccess, answersDeletion } from './answersAccess.ts'
import { type FormDocument, type FormItem, isQuestion, itemsOf } from './document.ts'
import { entryField } from './formPlan.ts'

export interface AnsweredForm {
  id: unknown
  title?: unknown
  titleEnglish?: unknown
}

const mostColumns = 6

/** Names that answers have besides those of the questions. */
const facts = ['submittedAt', 'language', 'version']

/** Names that are taken: by those, and by what every record has. */
const taken: ReadonlySet<string> = new Set([...facts, 'id', 'createdAt', 'updatedAt'])

export function answersName(form: string): string {
  return `answersOf_${form.replaceAll(/[^a-zA-Z0-9]/g, '_')}`
}

/**
 * The name of an answer's field. A question may have the key of a fact about the answer (`version`): it gets one `_` more,
 * and so does every key that differs from such a one by `_` at its end, so that two questions never share a field.
 */
export function answerField(key: string): string {
  return taken.has(key.replace(/_+$/, '')) ? `${key}_` : key
}

/**
 * The answers to a form as an entry: when each came in, in which language, to which version, then every question that one
 * of the versions has. Nobody changes an answer.
 *
 * @param versions what was asked, the newest first: its words count
 */
export function answersEntry(form: AnsweredForm, versions: readonly FormDocument[]): AnyResource {
  const [id = '', title = '', titleEnglish = ''] = [form.id, form.title, form.titleEnglish].map((value) =>
    String(value ?? ''),
  )
  const questions = questionsOf(versions)
  const fields: FieldMap = {
    submittedAt: dateTime({ label: { de: 'Eingegangen', en: 'Received' }, edit: 'never' }),
    ...Object.fromEntries(questions.map((item) => [answerField(item.key), questionField(item)])),
    language: choice({
      label: { de: 'Sprache', en: 'Language' },
      options: languageOptions,
      edit: 'never',
    }),
    version: integer({ label: { de: 'Version', en: 'Version' }, edit: 'never' }),
  }
  const first = new Set(questions.toSorted((one, other) => rankOf(one) - rankOf(other)).slice(0, mostColumns))
  const shown = questions.filter((question) => first.has(question))
  const path = `mca-forms/${encodeURIComponent(id)}/answers`
  const names = (items: readonly FormItem[]) => items.map(({ key }) => answerField(key))
  return {
    name: answersName(id),
    path: `formbuilder/${encodeURIComponent(id)}/answers`,
    label: [
      { de: 'Antwort', en: 'Answer' },
      {
        de: `Antworten: ${title}`,
        en: `Answers: ${titleEnglish || title}`,
      },
    ],
    icon: 'form',
    navigation: 'never',
    opens: 'show',
    title: names(questions.filter(({ kind }) => kind === 'text'))[0] ?? 'submittedAt',
    titleFallback: ['submittedAt'],
    fields,
    list: {
      columns: ['submittedAt', ...names(shown)],
      filters: [
        'submittedAt',
        'language',
        'version',
        ...names(questions.filter(({ kind }) => kindOf(kind).inLists.filter !== 'none')),
      ],
      search: names(questions.filter(({ kind }) => kindOf(kind).inLists.search)),
      sort: ['submittedAt', 'DESC'],
    },
    detail: [
      { section: '', fields: names(questions) },
      { section: { de: 'Eingang', en: 'Received' }, fields: facts },
    ],
    access: { list: answersAccess, show: answersAccess, delete: answersDeletion },
    // No question has a key that begins with a capital letter.
    api: { rest: path, parameters: { search: 'Search', from: 'From_{field}', to: 'To_{field}' } },
  }
}

/** Puts first what everybody has to answer; a consent says the same each time. */
function rankOf({ required, when, accepted }: FormItem): number {
  if (accepted) return 3
  if (when !== undefined) return 2
  return required ? 0 : 1
}

function questionsOf(versions: readonly FormDocument[]): FormItem[] {
  const found = new Map<string, FormItem>()
  for (const item of versions.flatMap(itemsOf)) {
    if (isQuestion(item) && !found.has(item.key)) found.set(item.key, item)
  }
  return [...found.values()]
}

/** An answer is shown as it was given; nothing is asked any more, so rules and conditions say nothing. */
function questionField(item: FormItem): Field {
  const { key, kind, label, options, currency } = item
  const shown = defined<FormItem>({ key, kind, label, options, currency: currency || undefined })
  return { ...entryField(shown, []), edit: 'never' } as Field
}

const kindOf = (kind: FormItem['kind']) => coreKind(kind as FieldKindName)
