import type { Messages } from '../messages.ts'

export const fieldGallery: Messages['fieldGallery'] = {
  cell: 'In a list',
  detail: 'On a page',
  check: 'Check',
  slideOver: 'Open slide-over',
  events: 'Events',
}
