import type { FeatureParts } from '../../support/featureParts.ts'

export const parts: FeatureParts = {
  methods: ['plan', 'replan'],
  rich: { invoices: { planned: { fields: ['amount'], actions: ['pay'] } } },
  mistakes: [
    ['a plan for what nobody enters', 'planned', { fields: ['state'] }, 'C902', 'invoices.planned.fields[0]'],
    [
      'a plan for an unknown field',
      'planned',
      { fields: ['prise'] },
      'C104',
      'invoices.planned.fields[0]',
      'price',
    ],
  ],
  ownCalls: {
    'POST planned-changes': 'needs the rights of the change',
    'PUT planned-changes/{id}': 'needs the rights of the change',
    'POST planned-changes/{id}/withdraw': 'needs the rights of the change',
    'POST planned-changes/{id}/retry': 'needs the rights of the change',
  },
}
