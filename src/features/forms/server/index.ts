import type { ServerFeature } from '#server/features.ts'
import type { PublicPage } from '#server/http/staticFiles.ts'
import { answerRoutes } from './answers/answerRoutes.ts'
import { sweepAnswers } from './answers/deleteOlder.ts'
import { answerReadings, answersInOrder, withAnswerCounts } from './answers/keptAnswers.ts'
import { formCalls } from './formCalls.ts'
import { formGuard } from './formGuard.ts'
import { publicFormRoutes } from './public/publicFormRoutes.ts'
import { formResources } from './publishedForm.ts'

export const formsServer: ServerFeature = {
  name: 'forms',
  resource: ({ database, resource, resources, publicUrl }) =>
    resource.name === 'forms'
      ? {
          guard: formGuard(resources, publicUrl),
          // They tell of the versions, which stay.
          telling: ['version', 'publishedAt', 'isChanged'],
          completed: (_own, rows) => withAnswerCounts(database, rows),
        }
      : undefined,
  open: (_settings, { database }) => ({ stores: {}, readings: answerReadings(database) }),
  routes({ resources, ...context }) {
    const forms = formResources(resources)
    return forms ? [...publicFormRoutes({ ...context, forms }), ...answerRoutes({ ...context, forms })] : []
  },
  calls(resources) {
    const forms = formResources(resources)
    return forms ? formCalls(forms.forms.access.list) : []
  },
  indexes: [answersInOrder],
  tags: {
    'Forms for customers': 'What customers do with a published form, without an account.',
    Answers: 'What customers have answered, for staff.',
  },
  sweep({ database, resources, clock, log }) {
    const forms = formResources(resources)
    return forms ? sweepAnswers(database, forms, clock, log) : async () => undefined
  },
}

/** The page on which customers fill in a form. */
export const formPage: PublicPage = {
  address: /^\/f\/[^/]+\/?$/,
  source: 'src/features/forms/publicPage/form.html',
  folder: 'form',
  file: 'form/form.html',
}
