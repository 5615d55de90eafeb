import type { Messages } from '../messages.ts'

export const errorPage: Messages['errorPage'] = {
  title: 'Something went wrong.',
  lead: 'The panel cannot continue. Reload the page. Drafts of your entries are kept in this browser and offered again afterwards.',
  offline:
    'There is no connection right now. Reload the page once it is back. Drafts of your entries are kept in this browser.',
  again: 'If this keeps happening, give your administrator this reference:',
  reload: 'Reload page',
  toStart: 'Go to start page',
  copy: 'Copy reference',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here.',
  language: 'Language',
}
