import type { FormDocument } from '../../../features/forms/model/document.ts'
import { authorOf } from '../../../server/records/author.ts'
import type { StoredRecord } from '../../../server/records/recordStore.ts'
import { courseFeedback, moodForm, moodFormBefore, sleepDiary, workplaceForm } from './seedFormDocuments.ts'
import { demoAccounts } from './seedOperators.ts'
import { seedId, seedInstant } from './seedRandom.ts'

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
        ...{ title, titleEnglish, status, questions },
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
          ...{ form: idAt(index), version: place + 1, title, titleEnglish, questions },
          ...{ publishedAt: at.toISOString(), publishedBy },
        },
      }
    }),
  )
}
