import type { Messages } from '../messages.ts'

export const errorPage: Messages['errorPage'] = {
  title: 'Something went wrong.',
  lead: 'The panel cannot go on like this. Load the page anew. Drafts of what you typed are kept in this browser and are offered again afterwards.',
  offline:
    'There is no connection at the moment. Load the page anew once it is back. Drafts of what you typed are kept in this browser.',
  again: 'If it stays like this, give your administrators this reference:',
  reload: 'Reload the page',
  toStart: 'To the start page',
  copy: 'Copy the reference',
  copied: 'Copied',
  notCopied: 'The browser does not allow copying here.',
  language: 'Language',
}
