import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  rich: { invoices: { fields: { questions: { kind: 'form', label: 'Fragen' } } } },
}
