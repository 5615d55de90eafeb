import { createDataProvider } from '#client/api/createDataProvider.ts'
import { createHttpClient } from '#client/api/httpClient.ts'
import { forms } from '#resources/forms.ts'
import { formVersions } from '#resources/formVersions.ts'
import { resolveResource } from '#tests/support/language.ts'
import { renderPanel } from '../renderPanel.tsx'
import { benchQuestions } from './benchQuestions.ts'
import { addRecorder } from './recorder.ts'

let stored: object = {
  id: '1',
  title: 'Lang',
  titleEnglish: 'Long',
  status: 'DRAFT',
  version: 0,
  isChanged: false,
  questions: benchQuestions,
  updatedAt: '2026-01-02T10:00:00.000Z',
}

/** A backend that holds one form and takes what the editor saves by itself. */
const fetchForms: typeof fetch = async (input, init) => {
  const request = new Request(input, init)
  if (request.method === 'PUT') stored = { ...stored, ...(await request.json()), id: '1' }
  const { pathname } = new URL(request.url)
  return Response.json(pathname.endsWith('/mca-forms/1') ? stored : { data: [], total: 0 })
}

addRecorder()
const resources = [resolveResource(forms), resolveResource(formVersions)]
const http = createHttpClient({ baseUrl: 'http://backend.test/', name: 'apiBaseUrl', fetch: fetchForms })
renderPanel({ resources, dataProvider: createDataProvider({ resources, http }), path: 'formbuilder/1/edit' })
