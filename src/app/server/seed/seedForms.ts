import type { Answers } from '#features/forms/model/answers.ts'
import { answersEntry } from '#features/forms/model/answersEntry.ts'
import type { FormDocument } from '#features/forms/model/document.ts'
import { walkForm } from '#features/forms/model/walkForm.ts'
import { type AnswerFacts, storedAnswer } from '#features/forms/server/visits.ts'
import { type ResolvedResource, resolveResource } from '#model/language/resolve.ts'
import type { StoredRecord } from '#server/records/recordStore.ts'
import { authorOf } from '#server/records/recordWrites.ts'
import answers from './data/answers.json' with { type: 'json' }
import forms from './data/forms.json' with { type: 'json' }
import type { SeedCalendar } from './seedCalendar.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, seedId } from './seedRandom.ts'

/**
 * The first form begins with the name of a clip, for a link would lead customers into the panel. The one about the
 * workplace is not finished: a text lacks its English, a choice its options, and nobody gets to see one of its questions.
 */
const { moodFormBefore, moodForm, sleepDiary, workplaceForm, courseFeedback } = forms as unknown as Readonly<
  Record<keyof typeof forms, FormDocument>
>

interface Published {
  questions: FormDocument
  /** Days after the first one. */
  on: number
}

interface SeededForm {
  title: string
  titleEnglish: string
  status: 'DRAFT' | 'PUBLISHED' | 'ARCHIVED'
  questions: FormDocument
  /** Its versions, the oldest first. */
  published: readonly Published[]
}

const seeded: readonly SeededForm[] = [
  {
    title: 'Wie geht es Ihnen heute?',
    titleEnglish: 'How are you today?',
    status: 'PUBLISHED',
    questions: moodForm,
    published: [
      { questions: moodFormBefore, on: -120 },
      { questions: moodForm, on: -20 },
    ],
  },
  {
    title: 'Schlaftagebuch',
    titleEnglish: 'Sleep diary',
    status: 'PUBLISHED',
    questions: sleepDiary,
    published: [{ questions: sleepDiary, on: -13 }],
  },
  {
    title: 'Arbeitsplatz im Blick',
    titleEnglish: 'A look at your workplace',
    status: 'DRAFT',
    questions: workplaceForm,
    published: [],
  },
  {
    title: 'Rückmeldung zum Kurs',
    titleEnglish: 'Feedback on the course',
    status: 'ARCHIVED',
    questions: courseFeedback,
    published: [{ questions: courseFeedback, on: -60 }],
  },
]

export const formIds = seeded.map((_, index) => seedId(8, index + 1))

const idAt = (index: number) => formIds[index] ?? seedId(8, index + 1)

/** Makes two published forms, a draft that is not finished, and an archived one. */
export function seedForms({ instant, lately }: SeedCalendar): StoredRecord[] {
  return seeded.map(({ title, titleEnglish, status, questions, published }, index) => {
    const newest = published.at(-1)
    return {
      id: idAt(index),
      createdAt: instant(-150 + index * 20),
      updatedAt: instant(lately(-20 + index * 7)),
      data: {
        title,
        titleEnglish,
        status,
        questions,
        version: newest === undefined ? null : published.length,
        isChanged: false,
        keptDays: null,
        publishedAt: newest === undefined ? null : instant(lately(newest.on)).toISOString(),
      },
    }
  })
}

export function seedFormVersions({ instant, lately }: SeedCalendar): StoredRecord[] {
  const publishedBy = authorOf(demoAccounts[1]).name
  return seeded.flatMap(({ title, titleEnglish, published }, index) =>
    published.map(({ questions, on }, place) => {
      const at = instant(lately(on))
      return {
        id: seedId(9, (index + 1) * 100 + place + 1),
        createdAt: at,
        updatedAt: at,
        data: {
          form: idAt(index),
          version: place + 1,
          title,
          titleEnglish,
          questions,
          publishedAt: at.toISOString(),
          publishedBy,
        },
      }
    }),
  )
}

const form = { id: formIds[0] ?? '', title: 'Wie geht es Ihnen heute?', titleEnglish: 'How are you today?' }

interface SeededAnswer {
  /** Days after the first one. */
  on: number
  language?: 'en'
  /** Given to the form as it was at first. */
  isEarly?: true
  values: Answers
}

const given = answers as readonly SeededAnswer[]

/** Answers the first form, in both of its versions. */
export function seedAnswers({ instant, lately }: SeedCalendar): {
  resource: ResolvedResource
  rows: StoredRecord[]
} {
  const rows = given.map(({ on, language, isEarly, values }, index) => {
    const at = instant(lately(on))
    const asked = walkForm(isEarly ? moodFormBefore : moodForm, values)
    const facts: AnswerFacts = { submittedAt: at, language: language ?? 'de', version: isEarly ? 1 : 2 }
    return {
      id: seedId(9, 9001 + index),
      createdAt: at,
      updatedAt: at,
      data: storedAnswer(asked.values, facts),
    }
  })
  return { resource: resolveResource(answersEntry(form, [moodForm, moodFormBefore])), rows }
}

const abandoned = 26

/** Where people stop who do not send the form; the more often a question stands here, the more of them. */
const stops = ['mood', 'stress', 'hours', 'hours', 'remark', 'email', 'email'] as const

/** Makes the visits of those whose answers are there, and of those who left. */
export function seedVisits() {
  const random = createSeedRandom(20260101)
  const sent = given.map(({ isEarly, values }) => ({ isEarly, values, stop: undefined }))
  const left = Array.from({ length: abandoned }, (_, index) => {
    const stop = random.pick(stops)
    const mood = stop === 'email' ? 'poor' : random.pick(['good', 'fair', 'poor'])
    return { isEarly: index % 6 === 0 && stop !== 'email' ? true : undefined, values: { mood }, stop }
  })
  return [...sent, ...left].map(({ isEarly, values, stop }, index) => {
    const questions = isEarly ? moodFormBefore : moodForm
    const seen = walkForm(questions, { callBack: stop === 'email', ...values }).pages.flatMap((page) =>
      page.questions.map(({ key }) => key),
    )
    // A form that lacks the question was left at its first one.
    const last = stop === undefined ? null : seen.includes(stop) ? stop : (seen[0] ?? null)
    const before = last === null ? [] : seen.slice(0, seen.indexOf(last))
    return {
      form: form.id,
      visit: seedId(9, 9101 + index),
      version: isEarly ? 1 : 2,
      seen,
      answered: stop === undefined ? seen.filter((key) => Object.hasOwn(values, key)) : before,
      last,
      submitted: stop === undefined,
    }
  })
}
