import { defineResource, longText, reference, sameAccess, text, timestamps } from '../features/model.ts'

const access = ['*:mca:ListCustomers', '*:mca:GetCustomer', '*:mca:PutSubscription'] as const

/** Notes of staff about a customer. The backend has none: fields are ours. */
export const customerNotes = defineResource({
  name: 'customerNotes',
  needs: 'notes',
  label: [
    { de: 'Notiz', en: 'Note' },
    { de: 'Notizen', en: 'Notes' },
  ],
  icon: 'page',
  order: 65,
  navigation: 'never',
  title: 'createdAt',
  opens: 'show',
  fields: {
    customer: reference('customers', {
      label: { de: 'Kunde', en: 'Customer' },
      required: true,
      edit: 'create',
    }),
    text: longText({
      label: { de: 'Text', en: 'Text' },
      required: true,
      maxLength: 5000,
      personal: true,
    }),
    author: text({ label: { de: 'Geschrieben von', en: 'Written by' }, edit: 'never' }),
    authorId: text({ label: { de: 'ID der Person', en: 'Person ID' }, edit: 'never' }),
    ...timestamps(),
  },
  list: {
    columns: ['createdAt', 'customer', 'author', 'text'],
    filters: ['customer'],
    search: [],
    sort: ['createdAt', 'DESC'],
  },
  author: { id: 'authorId', name: 'author' },
  access: sameAccess(access, 'list', 'create', 'edit', 'delete'),
  api: { rest: 'customerNotes', edit: { conflicts: 'refused' } },
})
