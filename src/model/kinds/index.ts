// Kinds of fields that lie whole in a file of their own: words, options, rule, wire form, sample, lists, OpenAPI, and the
// builder for entries. A new one is one line here, `export * from './weekdayRange.ts'`, and one in
// `panel/fields/fieldViews.ts` for the file with how it is shown and entered.
export {}
