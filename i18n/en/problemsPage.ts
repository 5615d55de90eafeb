import type { problemsPage as german } from '../de/problemsPage.ts'

export const problemsPage: Record<keyof typeof german, string> = {
  title: 'The configuration has errors',
  lead: 'The panel starts once these are corrected.',
  one: '1 error',
  many: '%{count} errors',
  value: 'Value',
  suggestion: 'Suggestion',
  reload: 'Reload page',
  copy: 'Copy as text',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here.',
  language: 'Language',
}
