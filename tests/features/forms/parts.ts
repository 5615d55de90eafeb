import { form } from '#features/model.ts'
import type { FeatureParts } from '../../support/featureParts.ts'

const isFilledIn = 'is filled in by people without an account, once it is published'

export const parts: FeatureParts = {
  kinds: { form: form({ label: 'Fragen' }) },
  openCalls: {
    'GET public-forms/{id}': isFilledIn,
    'POST public-forms/{id}/answers': isFilledIn,
    'POST public-forms/{id}/visits': isFilledIn,
  },
  sameTexts: [
    ...[
      '%{number}. %{name} (%{kind})',
      '%{part} (%{language})',
      '/',
      'Alt+↑ ↓',
      'Esc',
      'JSON',
      'Name',
      'Text',
    ],
    ...['TypeScript', 'Version', 'Version %{version}', '↑ ↓'],
  ],
  rich: {
    invoices: { fields: { questions: { kind: 'form', label: 'Fragen', whole: { state: 'LATE' } } } },
  },
  mistakes: [
    [
      'a form that is whole by a field that there is not',
      'fields.questions',
      { kind: 'form', label: 'Fragen', whole: { stat: 'OPEN' } },
      'C104',
      'invoices.fields.questions.whole.stat',
      'state',
    ],
  ],
}
