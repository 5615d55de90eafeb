import { questionKinds, textKinds } from './document.ts'

const words = {
  type: 'object',
  properties: { de: { type: 'string' }, en: { type: 'string' } },
  required: ['de', 'en'],
}
const conditions = { type: 'object', description: 'Field → value, list of values, or comparison.' }
const condition = { oneOf: [conditions, { type: 'array', items: conditions }] }

/** The JSON Schema (OpenAPI 3.1) of a form. */
export const formSchema: Record<string, unknown> = {
  type: 'object',
  properties: {
    pages: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          key: { type: 'string' },
          title: words,
          items: {
            type: 'array',
            items: {
              type: 'object',
              properties: {
                key: { type: 'string' },
                kind: { type: 'string', enum: [...questionKinds, ...textKinds] },
                label: words,
                help: words,
                text: words,
                required: { type: 'boolean' },
                when: condition,
                options: {
                  type: 'array',
                  items: {
                    type: 'object',
                    properties: { value: { type: 'string' }, label: words },
                    required: ['value', 'label'],
                  },
                },
                sum: { type: 'array', items: { type: 'string' } },
              },
              required: ['key', 'kind', 'label'],
            },
          },
          jumps: {
            type: 'array',
            items: {
              type: 'object',
              properties: { when: condition, to: { type: 'string' } },
              required: ['when', 'to'],
            },
          },
        },
        required: ['key', 'title', 'items', 'jumps'],
      },
    },
    thanks: words,
  },
  required: ['pages', 'thanks'],
}
