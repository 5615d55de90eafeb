import type { Messages } from '../messages.ts'

export const newBuild: Messages['newBuild'] = {
  title: 'There is a new version.',
  reload: 'Reload',
  later: 'Later',
}
