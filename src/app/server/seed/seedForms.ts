import type { Answers } from '../../../features/forms/model/answers.ts'
import { answersEntry } from '../../../features/forms/model/answersEntry.ts'
import type { FormDocument } from '../../../features/forms/model/document.ts'
import { walkForm } from '../../../features/forms/model/walkForm.ts'
import { type AnswerFacts, storedAnswer } from '../../../features/forms/server/visits.ts'
import { type ResolvedResource, resolveResource } from '../../../model/language/resolve.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { authorOf } from '../../../server/records/recordWrites.ts'
import { courseFeedback, moodForm, moodFormBefore, sleepDiary, workplaceForm } from './seedFormDocuments.ts'
import { demoAccounts } from './seedOperators.ts'
import { createSeedRandom, seedId, seedInstant } from './seedRandom.ts'

interface Published {
  questions: FormDocument
  /** Days after the beginning of 2026. */
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

/** Ids of the seeded forms, in order. */
export const formIds = seeded.map((_, index) => seedId(8, index + 1))

const idAt = (index: number) => formIds[index] ?? seedId(8, index + 1)

/** Two published forms, a draft that is not finished, and an archived one. The first leads to a clip. */
export function seedForms(): StoredRecord[] {
  return seeded.map(({ title, titleEnglish, status, questions, published }, index) => {
    const newest = published.at(-1)
    return {
      id: idAt(index),
      createdAt: seedInstant(-150 + index * 20),
      updatedAt: seedInstant(-20 + index * 7),
      data: {
        title,
        titleEnglish,
        status,
        questions,
        version: newest === undefined ? null : published.length,
        isChanged: false,
        keptDays: null,
        publishedAt: newest === undefined ? null : seedInstant(newest.on).toISOString(),
      },
    }
  })
}

/** What was published of them. */
export function seedFormVersions(): StoredRecord[] {
  const publishedBy = authorOf(demoAccounts[1]).name
  return seeded.flatMap(({ title, titleEnglish, published }, index) =>
    published.map(({ questions, on }, place) => {
      const at = seedInstant(on)
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
  /** Days after the beginning of 2026. */
  on: number
  language?: 'en'
  /** Given to the form as it was at first. */
  isEarly?: true
  values: Answers
}

const given: readonly SeededAnswer[] = [
  { on: -93.4, isEarly: true, values: { mood: 'good' } },
  { on: -61.2, isEarly: true, values: { mood: 'poor', remark: 'Seit dem Umzug schlafe ich kaum.' } },
  { on: -44.7, isEarly: true, language: 'en', values: { mood: 'fair', remark: 'A long week.' } },
  { on: -19.6, values: { mood: 'good', stress: 2, hours: 7.5 } },
  { on: -17.3, values: { mood: 'fair', troubles: ['work'], stress: 6, hours: 6 } },
  {
    on: -15.5,
    language: 'en',
    values: { mood: 'good', stress: 1, hours: 8, remark: 'The morning clip helps.' },
  },
  {
    on: -13.1,
    values: {
      mood: 'poor',
      troubles: ['sleep', 'body'],
      stress: 8,
      hours: 4.5,
      remark: 'Der Rücken lässt mich nicht schlafen.',
      callBack: true,
      email: 'm.brandt@example.org',
    },
  },
  { on: -11.8, values: { mood: 'good', stress: 3, hours: 7 } },
  { on: -9.4, values: { mood: 'fair', troubles: ['sleep', 'other'], stress: 5, hours: 5.5 } },
  { on: -7.2, language: 'en', values: { mood: 'poor', troubles: ['work', 'sleep'], stress: 9, hours: 5 } },
  { on: -5.9, values: { mood: 'good', remark: 'Heute zum ersten Mal wieder gelaufen.' } },
  { on: -4.1, values: { mood: 'fair', stress: 4, hours: 6.5 } },
  {
    on: -2.6,
    language: 'en',
    values: {
      mood: 'poor',
      troubles: ['other'],
      stress: 7,
      hours: 6,
      callBack: true,
      email: 'j.whitfield@example.org',
    },
  },
  { on: -0.3, values: { mood: 'good', stress: 2, hours: 8 } },
]

/** What people have answered to the first form, in both of its versions. */
export function seedAnswers(): { resource: ResolvedResource; rows: StoredRecord[] } {
  const rows = given.map(({ on, language, isEarly, values }, index) => {
    const at = seedInstant(on)
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

/** Visits that were not sent. */
const abandoned = 26

/** Where people stop who do not send the form; the more often a question stands here, the more of them. */
const stops = ['mood', 'stress', 'hours', 'hours', 'remark', 'email', 'email'] as const

/** How far people came: those whose answers are there, and those who left. */
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
